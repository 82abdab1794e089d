import { playLink, visibleGames } from '#schema/entities/games.ts';
import type { GamesConfig } from '#schema/entities/remote-config.ts';

/** A game as the pages list it. */
export interface ListedGame {
  id: string;
  title: string;
  description: string | undefined;
  imageUrl: string;
  /** The play link; undefined while the game cannot be played. */
  link: string | undefined;
}

export const listGames = (config: GamesConfig, imageOf: (gameId: string) => string): ListedGame[] =>
  visibleGames(config).map(([id, game]) => ({
    id,
    title: game.FullTitle || id,
    description: game.FormattedDescription,
    imageUrl: imageOf(id),
    link: playLink(game),
  }));
