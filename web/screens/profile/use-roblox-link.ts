import { useEffect, useState } from 'react';
import type { ApiError } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import { toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { storePendingSignIn } from '../../auth/pending-sign-in.ts';
import { usePorts } from '../../ports/ports.ts';
import type { RobloxLink } from './link-roblox.tsx';

/** Asks the host where to link, and goes there (SPEC §4, game platform login). */
export function useRobloxLink(uid: string): RobloxLink {
  const { browser } = usePorts();
  const { client } = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    // Back from the platform's page, the browser may show this one as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  async function begin() {
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

  return { busy, failure, begin: () => void begin() };
}

/** Section 8, Login: an answer without an address, or no answer to use at all. */
export function robloxLinkMessage({ message }: ApiError): string {
  return message === messages.robloxRedirectMissing ? message : messages.robloxSignInFailed;
}
