import type { WorldClock } from '../clock.ts';
import type { IdentityService } from '../identity/identity-service.ts';
import type { OAuthStates } from '../identity/oauth-state.ts';
import type { IdTokenClaims } from '../identity/tokens.ts';
import type { LeaderboardCache } from '../store/leaderboard-cache.ts';
import type { Store } from '../store/store.ts';
import type { Person } from '../worlds/world.ts';

/** The dependencies of handlers and pages: one world and the origins of the host and the portal. */
export interface HandlerContext {
  /** The world's people, also those who have deleted their accounts. */
  people: readonly Person[];
  store: Store;
  leaderboard: LeaderboardCache;
  oauthStates: OAuthStates;
  clock: WorldClock;
  identity: IdentityService;
  /** This host's origin; pictures and sign-in pages are under it. */
  origin: string;
  /** The only origin that sign-ins redirect back to. */
  portalOrigin: string;
  /** Returns the claims of an ID token; undefined if it is invalid or its player was deleted. */
  verifyIdToken(token: string): IdTokenClaims | undefined;
}
