import { badgeImagePath, cdnUrl, thumbnailPath } from '#schema/entities/games.ts';
import type { ImageCache, PrerenderedImage } from '../storage/image-cache.ts';
import { createImageCache, imageCacheBrowser } from '../storage/image-cache.ts';

export interface ImageUrls {
  game(gameId: string): string;
  badge(gameId: string, badgeName: string): string;
}

/** The pictures of games and badges (SPEC section 7): their addresses, and the browser's cache of them. */
export interface Images extends ImageCache, ImageUrls {}

export function createImages(
  { cdnOrigin, productName }: { cdnOrigin: string; productName: string },
  drawn: readonly PrerenderedImage[],
): Images {
  return {
    ...createImageCache(productName, imageCacheBrowser, drawn),
    ...createImageUrls({ cdnOrigin }),
  };
}

export const createImageUrls = ({ cdnOrigin }: { cdnOrigin: string }): ImageUrls => ({
  game: (gameId) => cdnUrl(cdnOrigin, thumbnailPath(gameId)),
  badge: (gameId, badgeName) => cdnUrl(cdnOrigin, badgeImagePath(gameId, badgeName)),
});
