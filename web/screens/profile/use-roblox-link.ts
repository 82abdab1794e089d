import { useEffect, useState } from 'react';
import type { ApiError } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import { toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { storePendingSignIn } from '../../auth/pending-sign-in.ts';
import { usePorts } from '../../ports/ports.ts';
import type { RobloxLink } from './link-roblox.tsx';

/** Fetches the redirect URL for linking and navigates to it (SPEC §4, Game platform login). */
export function useRobloxLink(uid: string): RobloxLink {
  const { browser } = usePorts();
  const { client } = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    // Back from the provider, the browser may restore this page from the back/forward cache, still busy.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  async function start() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { redirectUrl } = await client.auth.robloxLink.query({ uid });
      storePendingSignIn(browser);
      browser.redirect(redirectUrl);
    } catch (error) {
      setBusy(false);
      setFailure(robloxLinkMessage(toApiError(error)));
    }
  }

  return { busy, failure, start: () => void start() };
}

/** SPEC §8, Login: distinguishes a response without a redirect URL from any other failure. */
export function robloxLinkMessage({ message }: ApiError): string {
  return message === messages.robloxRedirectMissing ? message : messages.robloxSignInFailed;
}
