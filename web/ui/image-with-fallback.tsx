import type { ComponentProps } from 'react';
import { useCallback, useState } from 'react';
import * as messages from '#schema/messages.ts';

type ImageWithFallbackProps = Omit<ComponentProps<'img'>, 'alt' | 'src' | 'ref' | 'onError'> & {
  src: string | undefined;
  alt: string;
};

/** An image, or '?' if `src` is missing or fails to load (SPEC §8, Images). */
export function ImageWithFallback({ src, alt, ...image }: ImageWithFallbackProps) {
  const [failed, setFailed] = useState<string>();
  // Detects an image that failed before hydration, when `onError` was not attached yet.
  const ref = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailed(src);
    },
    [src],
  );
  if (src && failed !== src)
    return <img {...image} ref={ref} src={src} alt={alt} decoding="async" onError={() => setFailed(src)} />;
  if (!alt) return <span aria-hidden="true">{messages.imageFailed}</span>;
  return (
    <span role="img" aria-label={alt}>
      {messages.imageFailed}
    </span>
  );
}
