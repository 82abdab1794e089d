import type { LinkingContext } from '#schema/entities/linking-context.ts';

/** The link-account page's flow (SPEC §4). */
export type LinkingState =
  | { step: 'verifying' }
  /** The context is in the cookie. Waits for a sign-in, or for a signed-in player's confirmation. */
  | { step: 'verified'; context: LinkingContext }
  | { step: 'linking'; context: LinkingContext }
  | { step: 'linked'; context: LinkingContext }
  | { step: 'failed'; message: string; next: NextStep };

/** The next action after a failure. `verify` and `link` retry that call. */
export type NextStep = 'verify' | 'link' | 'otherCode' | 'signIn';

/** One of the two accounts to be linked. */
export interface AccountSummary {
  /** Undefined while loading: a provisional name would visibly change. */
  name: string | undefined;
  /** The label of the account type, such as 'Discord account'. */
  kind: string;
  avatar: string | undefined;
}

export type RedirectProvider = 'roblox' | 'google';

export interface SignInOptionsState {
  /** The provider to which the browser is about to navigate. */
  busy: RedirectProvider | undefined;
  failure: string | undefined;
  /** Navigates to the provider's sign-in page. */
  start: (provider: RedirectProvider) => void;
}
