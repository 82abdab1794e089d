import { time } from '#schema/constants.ts';
import type { Clock } from '../clock.ts';

/** A sign-in that takes longer has to start again. */
const MAX_AGE_MS = 10 * time.MINUTE_MS;

export type SignInProvider = 'roblox' | 'google';

/** A sign-in in progress at a provider. With `linkToUid`, it links an account instead of signing in. */
interface OAuthRequest {
  provider: SignInProvider;
  linkToUid?: string;
}

export type OAuthStates = ReturnType<typeof createOAuthStates>;

/** Sign-ins in progress, by their OAuth `state`. A state is valid once. */
export function createOAuthStates(clock: Clock) {
  const pending = new Map<string, OAuthRequest & { at: number }>();

  const isOpen = ({ at }: { at: number }) => clock.now() - at < MAX_AGE_MS;

  /** Returns the request without consuming the state, so that the page can be reloaded. */
  function peek(state: string, provider: SignInProvider): OAuthRequest | undefined {
    const signIn = pending.get(state);
    return signIn?.provider === provider && isOpen(signIn) ? signIn : undefined;
  }

  return {
    issue(signIn: OAuthRequest): string {
      for (const [old, begun] of pending) if (!isOpen(begun)) pending.delete(old);
      const state = crypto.randomUUID();
      pending.set(state, { ...signIn, at: clock.now() });
      return state;
    },
    peek,
    consume(state: string, provider: SignInProvider) {
      const signIn = peek(state, provider);
      if (signIn) pending.delete(state);
      return signIn;
    },
  };
}
