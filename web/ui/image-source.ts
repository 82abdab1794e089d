import { createContext, use, useCallback, useSyncExternalStore } from 'react';

/** Resolves image URLs, for example to cached copies. The lookup may be asynchronous. */
export interface ImageSource {
  /** Returns the `src` for an <img>; undefined until the lookup that `subscribe` starts has finished. */
  srcOf(url: string): string | undefined;
  /** Looks up `url`, calls `onResolved` when its `src` is known, and returns the unsubscribe function. */
  subscribe(url: string, onResolved: () => void): () => void;
  /** Call when an <img> has loaded `url`, so that the next page shows it immediately. */
  retain(url: string): void;
}

const directSource: ImageSource = {
  srcOf: (url) => url,
  subscribe: () => () => undefined,
  retain: () => undefined,
};

/** Without a provider, images load from their own URL. */
export const ImageSourceContext = createContext(directSource);

/** Returns the props of an <img> for `url`. `src` is undefined during the lookup. */
export function useImageSource(url: string): { src: string | undefined; onLoad: () => void } {
  const source = use(ImageSourceContext);
  const subscribe = useCallback((onResolved: () => void) => source.subscribe(url, onResolved), [source, url]);
  const src = useSyncExternalStore(
    subscribe,
    () => source.srcOf(url),
    // The server snapshot, for prerendered pages.
    () => source.srcOf(url),
  );
  return { src, onLoad: () => source.retain(url) };
}
