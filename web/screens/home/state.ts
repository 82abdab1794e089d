import { playLink, visibleGames } from '#schema/entities/games.ts';
import type { GamesConfig } from '#schema/entities/remote-config.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { Session } from '../../auth/session.tsx';
import type { RemoteConfigResult } from '../../remote-config/use-remote-config.ts';

/** One game of the home page's grid. */
export interface HomeGame {
  id: string;
  title: string;
  description: string | undefined;
  imageUrl: string;
  /** Without one the game cannot be played yet. */
  link: string | undefined;
}

export type HomeGamesState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'empty' }
  /** `fetchedAt` (epoch milliseconds): the games are those last seen then. */
  | { state: 'listed'; games: HomeGame[]; fetchedAt: number | undefined };

/** The game grid of the home page, from the remote configuration. */
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

/** A way that the home page offers. */
export interface AccountLink {
  label: string;
  to: string;
}

/**
 * 'View Profile' for a player, 'Log In / Sign Up' for a visitor; until it is known who is there, the visitor's:
 * a page that was drawn before its visit can only be theirs.
 */
export function toAccountLink({ state }: Session): AccountLink {
  return state === 'player'
    ? { label: messages.viewProfile, to: paths.profile }
    : { label: messages.logInOrSignUp, to: paths.login };
}
