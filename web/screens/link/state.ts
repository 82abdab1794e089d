import type { LinkingContext } from '#schema/entities/linking-context.ts';

/** The link-account page's flow (SPEC §4). */
export type LinkingState =
  | { step: 'verifying' }
  /** Verified and kept: waits for a sign-in, or for the player's own press. */
  | { step: 'verified'; context: LinkingContext }
  | { step: 'linking'; context: LinkingContext }
  | { step: 'linked'; context: LinkingContext }
  | { step: 'failed'; message: string; next: NextStep };

/** What can be done about a failure: the same again, another code, or to sign in first. */
export type NextStep = 'verify' | 'link' | 'otherCode' | 'signIn';

/** A side of the pair that is to be linked. */
export interface AccountSummary {
  /** Nothing while it is on its way: a name in its place meanwhile would be exchanged before the player's eyes. */
  name: string | undefined;
  /** What it is: the product's profile, or the chat platform's account. */
  kind: string;
  avatar: string | undefined;
}

export interface SignInOptionsState {
  /** The provider whose page is on its way. */
  busy: 'roblox' | 'google' | undefined;
  failure: string | undefined;
  continueWithRoblox: () => void;
  signInWithGoogle: () => void;
}
