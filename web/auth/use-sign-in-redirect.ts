import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import { usePorts } from '../ports/ports.ts';
import { storePendingSignIn } from './pending-sign-in.ts';

/** Navigates to a provider's sign-in page, whose URL `fetchUrl` returns. `busy` until this page unloads. */
export function useSignInRedirect<Provider>(fetchUrl: (provider: Provider) => Promise<string>) {
  const { browser } = usePorts();
  const { mutate, reset, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: fetchUrl,
    onSuccess(url) {
      storePendingSignIn(browser);
      browser.redirect(url);
    },
  });

  useEffect(() => {
    // After Back, the browser may restore this page from its back/forward cache, where `busy` is still true.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [reset]);

  return { start: mutate, busy: isPending || isSuccess, error, provider: variables };
}

/**
 * Returns the message for a provider sign-in that could not start (SPEC §8, Login): the server's own message
 * if the host's response had no usable redirect URL or the browser is offline, otherwise `fallback`.
 */
export function redirectFailureMessage({ code, message }: ApiError, fallback: string): string {
  const isOwnMessage = code === 'badAnswer' || code === 'emptyAnswer' || message === messages.offline;
  return isOwnMessage ? message : fallback;
}
