import type { Fault } from '#mock-api/faults/faults.ts';
import type { WorldName } from '#mock-api/worlds/worlds.ts';
import type { CallKey } from '#schema/calls.ts';
import type { CookieConsent } from '#schema/entities/cookie-consent.ts';
import type { BadgesConfig, GamesConfig } from '#schema/entities/remote-config.ts';
import type { Identity } from '#web/ports/identity.ts';
import type { RemoteConfig } from '#web/ports/remote-config.ts';

/** What a port does in place of its work: never answer, refuse with the identity service's own code, or answer this. */
export type PortFault =
  | { kind: 'hang' }
  | { kind: 'refuse'; code?: string; message?: string }
  | { kind: 'answer'; answer: string | null | GamesConfig | BadgesConfig };

/** A verb of a port: 'identity.signInWithEmail', 'remoteConfig.games'. */
export type PortMethod = `identity.${keyof Identity}` | `remoteConfig.${keyof RemoteConfig}`;

/** What goes wrong, by call of the host (SPEC section 7) or verb of a port. */
export type StoryFaults = { [Key in CallKey]?: Fault } & { [Verb in PortMethod]?: PortFault } & {
  /** The portal's own server turns every request away. */
  server?: { kind: 'overloaded' };
  /** No picture can be loaded. */
  images?: { kind: 'refuse' };
};

/** What this browser remembers from before. */
export interface StoredState {
  /** The answer to the cookie banner; 'none' brings the banner up. */
  consent?: CookieConsent | 'none';
  /** A sign-in elsewhere was begun here a moment ago. */
  hasPendingSignIn?: boolean;
  /** The linking-context cookie of this code of the world. */
  linking?: { code: string; minutesAgo?: number };
  /** The games and badges were last seen so long ago. */
  remoteConfig?: { minutesAgo: number };
}

/** One state of the portal, as data: everything that a story says. */
export interface StoryArgs {
  /** Path, query and fragment. */
  route: string;
  /** What the navigation brought along. */
  state?: Record<string, string>;
  /** A uid of the world, or nobody. */
  as?: string;
  world?: WorldName;
  faults?: StoryFaults;
  /** Milliseconds added to every call of the host. */
  latency?: number;
  /** 'held' (the default): the time is `storyNow` and moves when a step moves it. 'running': it goes on from there. */
  clock?: 'held' | 'running';
  stored?: StoredState;
  /** Uids whose address is not verified. */
  unverifiedUids?: readonly string[];
  /** Whoever was signed in here is so no longer, since before the page was opened. */
  isSessionExpired?: boolean;
  /** The server cannot be reached from the start. */
  isOffline?: boolean;
}

export const visitor = 'visitor';

/** The instant at which every story begins: after everything in the mock's seeded past. */
export const STORY_START_MS = Date.UTC(2025, 9, 15, 12);
