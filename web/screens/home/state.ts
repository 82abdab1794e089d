import type { GamesConfig } from '#schema/entities/remote-config.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { QueryResult } from '../../api/use-retryable-query.ts';
import type { Session } from '../../auth/session.tsx';
import type { ListedGame } from '../../remote-config/listed-games.ts';
import { listGames } from '../../remote-config/listed-games.ts';

/** The page shows a handful; 'View All Games' leads to the others. */
const HOME_GAMES = 5;

export type HomeGamesState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'empty' }
  | { state: 'listed'; games: ListedGame[] };

/** Derives the state of the home page's game grid from the remote configuration. */
export function homeGamesState(
  { data, failure }: QueryResult<GamesConfig>,
  imageOf: (gameId: string) => string,
): HomeGamesState {
  if (data === undefined) return { state: failure ? 'failed' : 'loading' };
  const games = listGames(data, imageOf).slice(0, HOME_GAMES);
  return games.length === 0 ? { state: 'empty' } : { state: 'listed', games };
}

/** The link to the profile or to the login. */
export interface AccountLink {
  label: string;
  to: string;
}

/**
 * Returns the link to the profile for a player, otherwise that to /login, also while the session loads, because the
 * prerendered page contains it.
 */
export function toAccountLink({ state }: Session): AccountLink {
  return state === 'player'
    ? { label: messages.viewProfile, to: paths.profile }
    : { label: messages.logInOrSignUp, to: paths.login };
}
