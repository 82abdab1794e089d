import type { IdentityService } from '../identity/identity-service.ts';
import type { OAuthStates } from '../identity/oauth-state.ts';
import type { IdTokenClaims } from '../identity/tokens.ts';
import type { LeaderboardCache } from '../store/leaderboard.ts';
import type { Store } from '../store/store.ts';
import type { Person } from '../worlds/world.ts';
import type { WorldClock } from './clock.ts';

/** What every handler and page works with: one world and where it is reached. */
export interface HandlerContext {
  /** Who can sign in, as the world began. */
  people: readonly Person[];
  store: Store;
  leaderboard: LeaderboardCache;
  oauthStates: OAuthStates;
  clock: WorldClock;
  identity: IdentityService;
  /** Where this host is reached: pictures and its own pages are under it. */
  origin: string;
  /** Where sign-ins return to, and nowhere else. */
  portalOrigin: string;
  /** Who an ID token speaks for; nothing if it is not valid, or its player was deleted. */
  verifyIdToken(token: string): IdTokenClaims | undefined;
}
