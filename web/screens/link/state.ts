import type { LinkingContext } from '#schema/entities/linking-context.ts';

/** The link-account page's flow (SPEC §4). */
export type LinkingState =
  | { step: 'verifying' }
  /** The linking context is in the cookie. The page waits for a sign-in, or for a player's confirmation. */
  | { step: 'verified'; context: LinkingContext }
  | { step: 'linking'; context: LinkingContext }
  | { step: 'linked'; context: LinkingContext }
  | { step: 'failed'; message: string; next: NextStep };

/** The button after a failure. `verify` and `link` repeat the failed call. */
export type NextStep = 'verify' | 'link' | 'otherCode' | 'signIn';

/** One of the two accounts to be linked. */
export interface AccountSummary {
  /** Undefined while the name loads. A provisional name would visibly change. */
  name: string | undefined;
  /** The label of the account type, such as 'Discord account'. */
  kind: string;
  avatar: string | readonly string[] | undefined;
}

export type RedirectProvider = 'roblox' | 'google';

export interface SignInOptionsState {
  /** The provider to whose sign-in page the browser is about to navigate. */
  busy: RedirectProvider | undefined;
  failure: string | undefined;
  /** Records that a sign-in on /login begins here. */
  begin: () => void;
  /** Navigates to the provider's sign-in page. Replaces a start of the other provider. */
  start: (provider: RedirectProvider) => void;
}

/**
 * Checks whether a failed linking sends the visitor back to /link (SPEC §4, Link-account page flow, step 5). It
 * reads the message, because a host may answer 400 both for an expired code and for an account that is
 * already linked.
 */
export const isCodeUnusable = (message: string) => /expired|invalid|already been used/i.test(message);
