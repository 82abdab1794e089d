import styles from './avatar.module.css';
import { ImageWithFallback } from './image-with-fallback.tsx';

interface AvatarProps {
  src: string | undefined;
  /** Empty when the name is next to the avatar. */
  alt?: string;
  size?: 'small' | 'medium' | 'fill';
}

/** A round portrait, or '?' when it is missing or fails to load. */
export function Avatar({ src, alt = '', size = 'medium' }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size}>
      {/* Third-party image hosts must not learn which page shows the portrait. */}
      <ImageWithFallback src={src} alt={alt} referrerPolicy="no-referrer" />
    </span>
  );
}
