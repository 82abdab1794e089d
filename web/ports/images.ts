import { badgeImagePath, cdnUrl, thumbnailPath } from '#schema/entities/games.ts';

/** URLs of the game and badge pictures (SPEC §7). The service worker caches the pictures. */
export interface Images {
  game(gameId: string): string;
  badge(gameId: string, badgeName: string): string;
}

export const createImages = ({ cdnOrigin }: { cdnOrigin: string }): Images => ({
  game: (gameId) => cdnUrl(cdnOrigin, thumbnailPath(gameId)),
  badge: (gameId, badgeName) => cdnUrl(cdnOrigin, badgeImagePath(gameId, badgeName)),
});
