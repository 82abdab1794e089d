import type { Board } from './board.ts';
import type { WorldClock } from './clock.ts';
import type { IdentityService } from './identity-service.ts';
import type { SignIns } from './sign-ins.ts';
import type { Store } from './store.ts';
import type { Claims } from './tokens.ts';
import type { Person } from './worlds/world.ts';

/** What every handler and page works with: one world and where it is reached. */
export interface Context {
  /** Who can sign in, as the world began. */
  people: readonly Person[];
  store: Store;
  board: Board;
  signIns: SignIns;
  clock: WorldClock;
  identity: IdentityService;
  /** Where this host is reached: pictures and its own pages are under it. */
  origin: string;
  /** Where sign-ins return to, and nowhere else. */
  portalOrigin: string;
  /** Who an ID token speaks for; nothing if it is not valid, or its player was deleted. */
  claimsOf(token: string): Claims | undefined;
}
