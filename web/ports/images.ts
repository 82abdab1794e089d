import { badgeImagePath, cdnUrl, thumbnailPath } from '#schema/catalogue.ts';
import type { DrawnPicture, ImageCache } from './image-cache.ts';
import { createImageCache, thisBrowser } from './image-cache.ts';

export interface PictureAddresses {
  game(gameId: string): string;
  badge(gameId: string, badgeName: string): string;
}

/** The pictures of games and badges (SPEC section 7): their addresses, and the browser's cache of them. */
export interface Images extends ImageCache, PictureAddresses {}

export function createImages(
  { cdnOrigin, productName }: { cdnOrigin: string; productName: string },
  drawn: readonly DrawnPicture[],
): Images {
  return {
    ...createImageCache(productName, thisBrowser, drawn),
    ...pictureAddresses({ cdnOrigin }),
  };
}

export const pictureAddresses = ({ cdnOrigin }: { cdnOrigin: string }): PictureAddresses => ({
  game: (gameId) => cdnUrl(cdnOrigin, thumbnailPath(gameId)),
  badge: (gameId, badgeName) => cdnUrl(cdnOrigin, badgeImagePath(gameId, badgeName)),
});
