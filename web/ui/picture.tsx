import { FallibleImage } from './fallible-image.tsx';
import styles from './picture.module.css';
import { usePicture } from './picture-source.ts';

interface PictureProps {
  src: string;
  /** Empty where the name stands beside it. */
  alt?: string;
  shape?: 'art' | 'square' | 'fill';
  /** Load at once: for what is seen first. */
  eager?: boolean;
}

/** A picture in a frame that keeps its shape, or '?' when it fails. */
export function Picture({ src, alt = '', shape = 'art', eager = false }: PictureProps) {
  const picture = usePicture(src);
  return (
    <span className={styles.picture} data-shape={shape}>
      {picture.src && <FallibleImage {...picture} alt={alt} {...(eager ? first : later)} />}
    </span>
  );
}

const first = { loading: 'eager', fetchPriority: 'high' } as const;
const later = { loading: 'lazy' } as const;
