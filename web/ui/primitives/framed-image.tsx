import styles from './framed-image.module.css';
import { ImageWithFallback } from './image-with-fallback.tsx';

interface FramedImageProps {
  src: string;
  /** Alternative text. Leave it empty if the name is next to the image. */
  alt?: string;
  shape?: 'art' | 'square' | 'fill';
  /** Loads the image at once with high priority. For images at the top of a page. */
  eager?: boolean;
}

/** An image in a frame of fixed aspect ratio, or '?' when it fails to load. */
export function FramedImage({ src, alt = '', shape = 'art', eager = false }: FramedImageProps) {
  return (
    <span className={styles.frame} data-shape={shape}>
      <ImageWithFallback src={src} alt={alt} {...(eager ? eagerProps : lazyProps)} />
    </span>
  );
}

const eagerProps = { loading: 'eager', fetchPriority: 'high' } as const;
const lazyProps = { loading: 'lazy' } as const;
