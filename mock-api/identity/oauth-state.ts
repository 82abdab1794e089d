import { time } from '#schema/constants.ts';
import type { Clock } from '../clock.ts';

/** A sign-in in progress at a provider. With `linkToUid`, it links an account instead of signing in. */
export interface OAuthRequest {
  provider: 'roblox' | 'google';
  linkToUid?: string | undefined;
}

/** Sign-ins in progress, by their OAuth `state`. A state is valid once. */
export interface OAuthStates {
  issue(signIn: OAuthRequest): string;
  /** Returns the request without consuming the state, so that the page can be reloaded. */
  peek(state: string, provider: OAuthRequest['provider']): OAuthRequest | undefined;
  consume(state: string, provider: OAuthRequest['provider']): OAuthRequest | undefined;
}

/** A sign-in that takes longer has to start again. */
const MAX_AGE_MS = 10 * time.MINUTE_MS;
export function createOAuthStates(clock: Clock): OAuthStates {
  const pending = new Map<string, OAuthRequest & { at: number }>();

  function peek(state: string, provider: OAuthRequest['provider']) {
    const signIn = pending.get(state);
    const isOpen = signIn?.provider === provider && clock.now() - signIn.at < MAX_AGE_MS;
    return isOpen ? signIn : undefined;
  }

  return {
    issue(signIn) {
      const state = crypto.randomUUID();
      pending.set(state, { ...signIn, at: clock.now() });
      return state;
    },
    peek,
    consume(state, provider) {
      const signIn = peek(state, provider);
      if (signIn) pending.delete(state);
      return signIn;
    },
  };
}
