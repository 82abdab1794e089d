import { createContext, use, useCallback, useSyncExternalStore } from 'react';

/** Where pictures really come from: maybe a cache, which takes a moment to say. */
export interface ImageSource {
  /** What an <img> is to load for an address; unknown until `hold` has asked. */
  srcOf(url: string): string | undefined;
  subscribe(url: string, onKnown: () => void): () => void;
  /** To be called when an <img> has loaded `url`: the next page that shows it has it at once. */
  retain(url: string): void;
}

const directSource: ImageSource = {
  srcOf: (url) => url,
  subscribe: () => () => undefined,
  retain: () => undefined,
};

/** Without a provider every picture comes from its address. */
export const ImageSourceContext = createContext(directSource);

/** For an <img>: what it loads in the place of `url`, undefined while that is being found out, and what to do when it has. */
export function useImageSource(url: string): { src: string | undefined; onLoad: () => void } {
  const source = use(ImageSourceContext);
  const subscribe = useCallback((onKnown: () => void) => source.subscribe(url, onKnown), [source, url]);
  const src = useSyncExternalStore(
    subscribe,
    () => source.srcOf(url),
    // In a page that came drawn: from where it has it.
    () => source.srcOf(url),
  );
  return { src, onLoad: () => source.retain(url) };
}
