import type { ComponentProps } from 'react';
import { useCallback, useState } from 'react';
import * as messages from '#schema/messages.ts';
import { runDeferred } from '../../browser/idle.ts';
import { prefersReducedData } from '../../browser/network-information.ts';
import styles from './image.module.css';

/** On a page with more images, those far from the window load when the visitor scrolls to them. */
const MAX_EAGER_IMAGES = 500;

type ImageWithFallbackProps = Omit<ComponentProps<'img'>, 'alt' | 'src' | 'ref' | 'onError'> & {
  src: string | readonly string[] | undefined;
  alt: string;
};

/** The first of the images in `src` that loads, or '?' if there is none (SPEC §8, Images). */
export function ImageWithFallback({ src, alt, ...image }: ImageWithFallbackProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const url = [src ?? []].flat().find((candidate) => !failed.includes(candidate));
  const fail = useCallback(() => setFailed((before) => (url ? [...before, url] : before)), [url]);
  const ref = useCallback(
    (element: HTMLImageElement) => {
      // Detects an image that failed before hydration, when `onError` was not attached yet.
      if (element.complete && element.naturalWidth === 0 && element.currentSrc) fail();
      // A full-page screenshot also shows images that are far from the window.
      return runDeferred(() => {
        // Older browsers don't know `checkVisibility`.
        const isHidden = element.checkVisibility?.() === false;
        if (!isHidden && !prefersReducedData() && document.images.length <= MAX_EAGER_IMAGES)
          element.loading = 'eager';
      });
    },
    [fail],
  );
  if (url) return <img {...image} ref={ref} src={url} alt={alt} decoding="async" onError={fail} />;
  if (!alt) return <span aria-hidden="true">{messages.imageFailed}</span>;
  return (
    <span role="img" aria-label={alt}>
      {messages.imageFailed}
    </span>
  );
}

interface FramedImageProps {
  src: string;
  /** Alternative text. Leave it empty if the name is next to the image. */
  alt?: string;
  shape?: 'art' | 'square';
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
