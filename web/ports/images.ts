import { badgeImagePath, cdnUrl, thumbnailPath } from '#schema/catalogue.ts';
import type { ImageCache } from './image-cache.ts';
import { createImageCache } from './image-cache.ts';

/** The pictures of games and badges (SPEC section 7): their addresses, and the browser's cache of them. */
export interface Images extends ImageCache {
  game(gameId: string): string;
  badge(gameId: string, badgeName: string): string;
}

export function createImages({ cdnOrigin, productName }: { cdnOrigin: string; productName: string }): Images {
  return {
    ...createImageCache(productName),
    game: (gameId) => cdnUrl(cdnOrigin, thumbnailPath(gameId)),
    badge: (gameId, badgeName) => cdnUrl(cdnOrigin, badgeImagePath(gameId, badgeName)),
  };
}
