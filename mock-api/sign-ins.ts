import { callback } from '#schema/constants.ts';
import type { Clock } from './clock.ts';

/** What somebody set out to do at a provider's page; with a uid, to link and not to sign in. */
export interface SignIn {
  provider: 'roblox' | 'google';
  linkTo?: string | undefined;
}

/** Sign-ins under way, by the `state` that their page carries. A state works once. */
export interface SignIns {
  begin(signIn: SignIn): string;
  /** Without using it up, so that the page can be looked at again. */
  peek(state: string, provider: SignIn['provider']): SignIn | undefined;
  take(state: string, provider: SignIn['provider']): SignIn | undefined;
}

const KEPT = 10_000;

export function createSignIns(clock: Clock): SignIns {
  const begun = new Map<string, SignIn & { at: number }>();

  function peek(state: string, provider: SignIn['provider']) {
    const signIn = begun.get(state);
    const isOpen = signIn?.provider === provider && clock.now() - signIn.at < callback.pendingSignInMaxAgeMs;
    return isOpen ? signIn : undefined;
  }

  return {
    begin(signIn) {
      const [oldest] = begun.keys();
      if (begun.size >= KEPT && oldest !== undefined) begun.delete(oldest);
      const state = crypto.randomUUID();
      begun.set(state, { ...signIn, at: clock.now() });
      return state;
    },
    peek,
    take(state, provider) {
      const signIn = peek(state, provider);
      if (signIn) begun.delete(state);
      return signIn;
    },
  };
}
