import { badgeImagePath, cdnUrl, thumbnailPath } from '#schema/entities/games.ts';
import type { ImageCache, PrerenderedImage } from '../storage/image-cache.ts';
import { createImageCache, imageCacheBrowser } from '../storage/image-cache.ts';

export interface ImageUrls {
  game(gameId: string): string;
  badge(gameId: string, badgeName: string): string;
}

/** URLs and browser cache of the game and badge images (SPEC §7). */
export interface Images extends ImageCache, ImageUrls {}

export function createImages(
  { cdnOrigin, productName }: { cdnOrigin: string; productName: string },
  prerendered: readonly PrerenderedImage[],
): Images {
  return {
    ...createImageCache(productName, imageCacheBrowser, prerendered),
    ...createImageUrls({ cdnOrigin }),
  };
}

export const createImageUrls = ({ cdnOrigin }: { cdnOrigin: string }): ImageUrls => ({
  game: (gameId) => cdnUrl(cdnOrigin, thumbnailPath(gameId)),
  badge: (gameId, badgeName) => cdnUrl(cdnOrigin, badgeImagePath(gameId, badgeName)),
});
