import * as messages from '#schema/messages.ts';
import { toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { redirectFailureMessage, useSignInRedirect } from '../../auth/use-sign-in-redirect.ts';
import type { RedirectProvider, SignInOptionsState } from './state.ts';

/** Navigates to a provider's sign-in page. Its callback returns to /link (SPEC §4, steps 3 and 4). */
export function useSignInOptions(): SignInOptionsState {
  const { client } = trpc.useUtils();
  const fetchUrl: Record<RedirectProvider, () => Promise<string>> = {
    roblox: async () => (await client.auth.robloxLogin.query()).redirectUrl,
    google: async () => (await client.auth.googleLogin.query()).url,
  };
  const redirect = useSignInRedirect((provider: RedirectProvider) => fetchUrl[provider]());
  const { start, busy, error, provider } = redirect;
  return {
    busy: busy ? provider : undefined,
    // If Roblox's sign-in fails to start, the portal server logs it and the page shows nothing (SPEC §8).
    failure:
      error && provider === 'google'
        ? redirectFailureMessage(toApiError(error), messages.googleRedirectFailed)
        : undefined,
    start: (next) => {
      if (!busy) start(next);
    },
  };
}
