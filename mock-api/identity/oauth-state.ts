import { callback } from '#schema/constants.ts';
import type { Clock } from '../core/clock.ts';

/** What somebody set out to do at a provider's page; with a uid, to link and not to sign in. */
export interface OAuthRequest {
  provider: 'roblox' | 'google';
  linkToUid?: string | undefined;
}

/** Sign-ins under way, by the `state` that their page carries. A state works once. */
export interface OAuthStates {
  issue(signIn: OAuthRequest): string;
  /** Without using it up, so that the page can be looked at again. */
  peek(state: string, provider: OAuthRequest['provider']): OAuthRequest | undefined;
  consume(state: string, provider: OAuthRequest['provider']): OAuthRequest | undefined;
}

const MAX_PENDING = 10_000;

export function createOAuthStates(clock: Clock): OAuthStates {
  const begun = new Map<string, OAuthRequest & { at: number }>();

  function peek(state: string, provider: OAuthRequest['provider']) {
    const signIn = begun.get(state);
    const isOpen = signIn?.provider === provider && clock.now() - signIn.at < callback.pendingSignInMaxAgeMs;
    return isOpen ? signIn : undefined;
  }

  return {
    issue(signIn) {
      const [oldest] = begun.keys();
      if (begun.size >= MAX_PENDING && oldest !== undefined) begun.delete(oldest);
      const state = crypto.randomUUID();
      begun.set(state, { ...signIn, at: clock.now() });
      return state;
    },
    peek,
    consume(state, provider) {
      const signIn = peek(state, provider);
      if (signIn) begun.delete(state);
      return signIn;
    },
  };
}
