import { createContext, use, useCallback, useSyncExternalStore } from 'react';

/** Where pictures really come from: maybe a cache, which takes a moment to say. */
export interface PictureSource {
  /** What an <img> is to load for an address; unknown until `hold` has asked. */
  shown(url: string): string | undefined;
  hold(url: string, onKnown: () => void): () => void;
}

const addresses: PictureSource = { shown: (url) => url, hold: () => () => undefined };

/** Without a provider every picture comes from its address. */
export const PictureSourceContext = createContext(addresses);

/** What an <img> loads in the place of `url`; undefined while that is being found out. */
export function usePictureUrl(url: string): string | undefined {
  const source = use(PictureSourceContext);
  const subscribe = useCallback((onKnown: () => void) => source.hold(url, onKnown), [source, url]);
  return useSyncExternalStore(
    subscribe,
    () => source.shown(url),
    // In a page that came drawn: from where it has it.
    () => source.shown(url),
  );
}
