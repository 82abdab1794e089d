import { createContext, use, useCallback, useSyncExternalStore } from 'react';

/** Where pictures really come from: maybe a cache, which takes a moment to say. */
export interface PictureSource {
  /** What an <img> is to load for an address; unknown until `hold` has asked. */
  shown(url: string): string | undefined;
  hold(url: string, onKnown: () => void): () => void;
  /** To be called when an <img> has loaded `url`: the next page that shows it has it at once. */
  keep(url: string): void;
}

const addresses: PictureSource = { shown: (url) => url, hold: () => () => undefined, keep: () => undefined };

/** Without a provider every picture comes from its address. */
export const PictureSourceContext = createContext(addresses);

/** For an <img>: what it loads in the place of `url`, undefined while that is being found out, and what to do when it has. */
export function usePicture(url: string): { src: string | undefined; onLoad: () => void } {
  const source = use(PictureSourceContext);
  const subscribe = useCallback((onKnown: () => void) => source.hold(url, onKnown), [source, url]);
  const src = useSyncExternalStore(
    subscribe,
    () => source.shown(url),
    // In a page that came drawn: from where it has it.
    () => source.shown(url),
  );
  return { src, onLoad: () => source.keep(url) };
}
