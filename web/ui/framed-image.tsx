import styles from './framed-image.module.css';
import { useImageSource } from './image-source.ts';
import { ImageWithFallback } from './image-with-fallback.tsx';

interface FramedImageProps {
  src: string;
  /** Empty where the name stands beside it. */
  alt?: string;
  shape?: 'art' | 'square' | 'fill';
  /** Load at once: for what is seen first. */
  eager?: boolean;
}

/** A picture in a frame that keeps its shape, or '?' when it fails. */
export function FramedImage({ src, alt = '', shape = 'art', eager = false }: FramedImageProps) {
  const picture = useImageSource(src);
  return (
    <span className={styles.picture} data-shape={shape}>
      {picture.src && <ImageWithFallback {...picture} alt={alt} {...(eager ? eagerProps : lazyProps)} />}
    </span>
  );
}

const eagerProps = { loading: 'eager', fetchPriority: 'high' } as const;
const lazyProps = { loading: 'lazy' } as const;
