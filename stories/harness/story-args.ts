import type { Fault } from '#mock-api/faults/fault.ts';
import type { WorldName } from '#mock-api/worlds/worlds.ts';
import type { CallKey } from '#schema/calls.ts';
import type { CookieConsent } from '#schema/entities/cookie-consent.ts';
import type { BadgesConfig, GamesConfig } from '#schema/entities/remote-config.ts';
import type { IdentityEnd } from '#web/ports/identity.ts';

/** Makes a port method stay pending, reject with the identity service's code, or resolve with `value`. */
export type PortFault =
  | { kind: 'hang' }
  | { kind: 'refuse'; code?: string; message?: string }
  | { kind: 'resolve'; value: string | null | GamesConfig | BadgesConfig };

/** The methods of ports that can have a fault. */
export const portMethods = [
  'identity.getIdToken',
  'identity.isDeleted',
  'identity.signInWithCustomToken',
  'identity.signInWithGoogle',
  'identity.signInWithEmail',
  'identity.registerWithEmail',
  'identity.sendVerificationEmail',
  'identity.sendPasswordResetEmail',
  'identity.verifyPasswordResetCode',
  'identity.confirmPasswordReset',
  'identity.applyActionCode',
  'identity.signOut',
  'identity.prepareGoogle',
  'remoteConfig.games',
  'remoteConfig.badges',
] as const;
export type PortMethod = (typeof portMethods)[number];

/** Faults by host call (SPEC §7) or port method. */
export type StoryFaults = { [Key in CallKey]?: Fault } & { [Method in PortMethod]?: PortFault } & {
  /** The identity service never tells who is signed in. */
  'identity.onAuthStateChanged'?: { kind: 'hang' };
  /** The portal's own server rejects every request, or every visitor's linking code. */
  server?: { kind: 'overloaded' | 'codesRefused' };
  /** No image loads. */
  images?: { kind: 'refuse' };
};

/** Cookies and storage that an earlier visit left. */
export interface StoredState {
  /** Answer to the cookie banner; 'none' shows the banner. */
  consent?: CookieConsent | 'none';
  /** This browser has just started a sign-in with a provider. */
  hasPendingSignIn?: boolean;
  /** What this browser remembers of the player's last visit to the profile. */
  lastVisit?: { daysAgo: number; axp: number; badges: number; rank: number };
  /** Linking-context cookie for a code of the world, on whose page a sign-in began. */
  linking?: { code: string; minutesAgo?: number; consentTo?: string };
}

/** A state of the portal as data. */
export interface StoryArgs {
  /** Path, query and fragment. */
  route: string;
  /** Location state of the navigation. */
  state?: Record<string, string>;
  /** Who is signed in: the uid of an account in the mock host's world, or `visitor`, the default. */
  as?: string;
  world?: WorldName;
  faults?: StoryFaults;
  /** ms added to every host call while the clock runs. */
  latency?: number;
  /**
   * 'held' (default): time stops at `STORY_START_MS` until a step moves it; 'running': it runs from there.
   */
  clock?: 'held' | 'running';
  stored?: StoredState;
  /** Uids with an unverified email address. */
  unverifiedUids?: readonly string[];
  /** Uids whom the identity service knows without a name and email address, as after a sign-in with Roblox. */
  namelessUids?: readonly string[];
  /** The account that the player chooses in Google's popup: 'veteran', the default, or a new uid. */
  googleUid?: string;
  /** Why the identity service has ended the session; `as` must be a visitor. */
  sessionEnd?: IdentityEnd;
  /** The browser has a dialog for sharing; 'open': it shows it already, so it refuses a second one. */
  canShare?: boolean | 'refused' | 'open';
  /** The browser blocks the site's data. */
  blocksData?: boolean;
  /** The server is unreachable from the start. */
  isOffline?: boolean;
}

export const visitor = 'visitor';
