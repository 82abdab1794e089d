import styles from './avatar.module.css';
import { ImageWithFallback } from './image-with-fallback.tsx';

interface AvatarProps {
  src: string | undefined;
  /** Empty where the name stands beside it. */
  alt?: string;
  size?: 'small' | 'medium' | 'fill';
}

/** A round portrait, or '?' when there is none or it fails. */
export function Avatar({ src, alt = '', size = 'medium' }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size}>
      {/* The platforms that host portraits need not learn which page shows them. */}
      <ImageWithFallback src={src} alt={alt} referrerPolicy="no-referrer" />
    </span>
  );
}
