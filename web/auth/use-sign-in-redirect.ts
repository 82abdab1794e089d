import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import { MAX_WAIT_MS, useReturn } from '../browser/use-return.ts';
import { withTimeout } from '../browser/with-timeout.ts';
import { clearPendingSignIn, storePendingSignIn } from '../linking/pending-flows.ts';
import { usePorts } from '../ports/ports.ts';

/**
 * Navigates to a provider's sign-in page, whose URL `fetchUrl` returns. `busy` until this page unloads or is shown again.
 * A second start replaces the first. `from`: the path of the page to which the sign-in returns.
 */
export function useSignInRedirect<Provider = void>(
  fetchUrl: (provider: Provider) => Promise<string>,
  from?: string,
) {
  const { browser } = usePorts();
  const { mutate, reset, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (provider: Provider) =>
      withTimeout(fetchUrl(provider), MAX_WAIT_MS, () => new Error('The sign-in URL is late')),
  });

  useReturn(isSuccess, () => {
    reset();
    clearPendingSignIn(browser);
  });
  useEndOfEarlierSignIn();

  function start(provider: Provider, { onError }: { onError?: (error: Error) => void } = {}) {
    // Unlike callbacks of `useMutation`, these run only for the latest start and while the page is open.
    mutate(provider, {
      onSuccess(url) {
        storePendingSignIn(browser, from);
        browser.redirect(url);
      },
      ...(onError && { onError }),
    });
  }

  return { start, busy: isPending || isSuccess, error, provider: variables };
}

/** Ends a sign-in that began on this page if Back, Forward or a reload has loaded the page again. */
export function useEndOfEarlierSignIn() {
  const { browser } = usePorts();
  useEffect(() => {
    if (isLoadedAgain()) clearPendingSignIn(browser);
  }, [browser]);
}

const isLoadedAgain = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');

/**
 * Returns the message for a provider sign-in that could not start (SPEC §8, Login): the server's own message
 * if the host's response had no usable redirect URL or the browser is offline, otherwise `fallback`.
 */
export function redirectFailureMessage({ code, message }: ApiError, fallback: string): string {
  const isOwnMessage = code === 'badAnswer' || code === 'emptyAnswer' || message === messages.offline;
  return isOwnMessage ? message : fallback;
}
