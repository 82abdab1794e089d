import { useEffect, useRef, useState } from 'react';
import { redirectFailureMessage } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import { toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { storePendingSignIn } from '../../auth/pending-sign-in.ts';
import { usePorts } from '../../ports/ports.ts';
import type { SignInOptionsState } from './state.ts';

type RedirectProvider = 'roblox' | 'google';

/** Navigates to a provider's sign-in page. The callback returns to this page (SPEC §4, steps 3 and 4). */
export function useSignInOptions(): SignInOptionsState {
  const { browser } = usePorts();
  const { client } = trpc.useUtils();
  const [busy, setBusy] = useState<RedirectProvider>();
  const [failure, setFailure] = useState<string>();
  const isRunning = useRef(false);

  useEffect(() => {
    // Back from the provider, the browser may restore this page from the back/forward cache, still busy.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isRunning.current = false;
      setBusy(undefined);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  async function start(provider: RedirectProvider) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(provider);
    setFailure(undefined);
    try {
      const target = await fetchUrl[provider]();
      storePendingSignIn(browser);
      // Stays busy, because the page is about to unload.
      browser.redirect(target);
    } catch (error) {
      isRunning.current = false;
      setBusy(undefined);
      // A failed Roblox login start is only logged, which the server does (SPEC §8).
      if (provider === 'google')
        setFailure(redirectFailureMessage(toApiError(error), messages.googleRedirectFailed));
    }
  }

  const fetchUrl: Record<RedirectProvider, () => Promise<string>> = {
    roblox: async () => (await client.auth.robloxLogin.query()).redirectUrl,
    google: async () => (await client.auth.googleLogin.query()).url,
  };

  return {
    busy,
    failure,
    continueWithRoblox: () => void start('roblox'),
    signInWithGoogle: () => void start('google'),
  };
}
