import { useEffect, useRef, useState } from 'react';
import { googleRedirectMessage } from '#schema/errors.ts';
import { toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { storePendingSignIn } from '../../auth/pending-sign-in.ts';
import { usePorts } from '../../ports/ports.ts';
import type { SignInOptionsState } from './state.ts';

type RedirectProvider = 'roblox' | 'google';

/** Leaves for a provider, from where the callback leads back here (SPEC §4, steps 3 and 4). */
export function useSignInOptions(): SignInOptionsState {
  const { browser } = usePorts();
  const { client } = trpc.useUtils();
  const [busy, setBusy] = useState<RedirectProvider>();
  const [failure, setFailure] = useState<string>();
  const isRunning = useRef(false);

  useEffect(() => {
    // Back from the provider, the browser may show this very page again, still waiting to be left.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isRunning.current = false;
      setBusy(undefined);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  async function begin(way: RedirectProvider) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(way);
    setFailure(undefined);
    try {
      const target = await addresses[way]();
      storePendingSignIn(browser);
      // Stays busy: the page is about to go.
      browser.redirect(target);
    } catch (error) {
      isRunning.current = false;
      setBusy(undefined);
      // Of the game platform's a player hears nothing here (section 8); the server has logged the failure.
      if (way === 'google') setFailure(googleRedirectMessage(toApiError(error)));
    }
  }

  const addresses: Record<RedirectProvider, () => Promise<string>> = {
    roblox: async () => (await client.auth.robloxLogin.query()).redirectUrl,
    google: async () => (await client.auth.googleLogin.query()).url,
  };

  return {
    busy,
    failure,
    continueWithRoblox: () => void begin('roblox'),
    signInWithGoogle: () => void begin('google'),
  };
}
