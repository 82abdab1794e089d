import { badgeImagePath, cdnUrl, thumbnailPath } from '#schema/entities/games.ts';
import { runDeferred } from '../hydration/idle.ts';
import { prefersReducedData } from '../offline/network-information.ts';

export interface ImageUrls {
  game(gameId: string): string;
  badge(gameId: string, badgeName: string): string;
}

/** URLs of the game and badge pictures (SPEC §7). The service worker caches the pictures. */
export interface Images extends ImageUrls {
  /**
   * Lets the service worker fetch pictures that are not cached, when the page is idle after its first 4 s.
   */
  preload(urls: readonly string[]): void;
}

export const createImages = (settings: { cdnOrigin: string }): Images => ({
  ...createImageUrls(settings),
  preload(urls) {
    if ('serviceWorker' in navigator && !prefersReducedData()) runDeferred(() => void cacheUrls(urls));
  },
});

export const createImageUrls = ({ cdnOrigin }: { cdnOrigin: string }): ImageUrls => ({
  game: (gameId) => cdnUrl(cdnOrigin, thumbnailPath(gameId)),
  badge: (gameId, badgeName) => cdnUrl(cdnOrigin, badgeImagePath(gameId, badgeName)),
});

/** Sends Workbox's message `CACHE_URLS`, even if the worker does not control this page yet. */
async function cacheUrls(urls: readonly string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const urlsToCache = urls.map((url) => [url, { mode: 'no-cors', priority: 'low' }]);
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
