import { playLink, visibleGames } from '#schema/entities/games.ts';
import type { GamesConfig } from '#schema/entities/remote-config.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { Session } from '../../auth/session.tsx';
import type { RemoteConfigResult } from '../../remote-config/use-remote-config.ts';

/** One game of the home page's grid. */
export interface HomeGame {
  id: string;
  title: string;
  description: string | undefined;
  imageUrl: string;
  /** The play link; undefined while the game cannot be played. */
  link: string | undefined;
}

export type HomeGamesState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'empty' }
  /** `fetchedAt`: epoch ms of the cached copy, if the games are stale. */
  | { state: 'listed'; games: HomeGame[]; fetchedAt: number | undefined };

/** Derives the home page's game grid from remote configuration. */
export function homeGamesState(
  { data, failure, fetchedAt }: RemoteConfigResult<GamesConfig>,
  imageOf: (gameId: string) => string,
): HomeGamesState {
  if (data === undefined) return { state: failure ? 'failed' : 'loading' };
  const games = visibleGames(data).map(
    ([id, game]): HomeGame => ({
      id,
      title: game.FullTitle,
      description: game.FormattedDescription,
      imageUrl: imageOf(id),
      link: playLink(game),
    }),
  );
  return games.length === 0 ? { state: 'empty' } : { state: 'listed', games, fetchedAt };
}

/** The link to the profile or to the login. */
export interface AccountLink {
  label: string;
  to: string;
}

/**
 * Returns 'View Profile' for a player, 'Log In / Sign Up' otherwise. While the session loads it is the
 * visitor's link, because prerendered pages contain that one.
 */
export function toAccountLink({ state }: Session): AccountLink {
  return state === 'player'
    ? { label: messages.viewProfile, to: paths.profile }
    : { label: messages.logInOrSignUp, to: paths.login };
}
