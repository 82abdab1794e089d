import * as messages from '#schema/messages.ts';
import { linkCodePath } from '#schema/paths.ts';
import { toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { redirectFailureMessage, useSignInRedirect } from '../../auth/use-sign-in-redirect.ts';
import { storeLinkingConsent } from '../../linking/linking-consent.ts';
import { usePorts } from '../../ports/ports.ts';
import type { RedirectProvider, SignInOptionsState } from './state.ts';

/** Navigates to a provider's sign-in page. Its callback returns to /link (SPEC §4, steps 3 and 4). */
export function useSignInOptions(code: string): SignInOptionsState {
  const { browser } = usePorts();
  const { client } = trpc.useUtils();
  const fetchUrl: Record<RedirectProvider, () => Promise<string>> = {
    roblox: async () => (await client.auth.robloxLogin.query()).redirectUrl,
    google: async () => (await client.auth.googleLogin.query()).url,
  };
  const { start, busy, error, provider } = useSignInRedirect(
    (next: RedirectProvider) => fetchUrl[next](),
    linkCodePath(code),
  );
  const begin = () => storeLinkingConsent(browser.cookies, code);
  return {
    busy: busy ? provider : undefined,
    // If Roblox's sign-in fails to start, the portal server logs it and the page shows nothing (SPEC §8).
    failure:
      error && provider === 'google'
        ? redirectFailureMessage(toApiError(error), messages.googleRedirectFailed)
        : undefined,
    begin,
    start(next) {
      begin();
      start(next);
    },
  };
}
