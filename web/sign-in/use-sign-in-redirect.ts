import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '#schema/error-codes.ts';
import * as messages from '#schema/messages.ts';
import { MAX_WAIT_MS, useReturn } from '../browser/use-return.ts';
import { withTimeout } from '../browser/with-timeout.ts';
import { usePorts } from '../ports/ports.ts';
import { beginSignIn } from './sign-in-record.ts';

interface SignInRedirectOptions {
  /** Path of the page to which the sign-in returns. */
  from?: string | undefined;
  /** The code of the link page on which the player begins. */
  consentTo?: string;
}

/**
 * Navigates to a provider's sign-in page, whose URL `fetchUrl` returns. `busy` until this page unloads, is shown again or
 * has waited for 10 s; the sign-in goes on. A second start replaces the first.
 */
export function useSignInRedirect<Provider = void>(
  fetchUrl: (provider: Provider) => Promise<string>,
  { from, consentTo }: SignInRedirectOptions = {},
) {
  const { browser } = usePorts();
  const { mutate, reset, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (provider: Provider) =>
      withTimeout(fetchUrl(provider), MAX_WAIT_MS, () => new Error('The sign-in URL is late')),
  });

  useReturn(isSuccess, reset);

  function start(provider: Provider, { onError }: { onError?: (error: Error) => void } = {}) {
    // Unlike callbacks of `useMutation`, these run only for the latest start and while the page is open.
    mutate(provider, {
      onSuccess(url) {
        beginSignIn(browser, { from, consentTo, leaves: true });
        browser.redirect(url);
      },
      ...(onError && { onError }),
    });
  }

  return { start, busy: isPending || isSuccess, error, provider: variables };
}

/**
 * Returns the message for a provider sign-in that could not start (SPEC §8, Login): the server's own message
 * if the host's response had no usable redirect URL or the browser is offline, otherwise `fallback`.
 */
export function redirectFailureMessage({ code, message }: ApiError, fallback: string): string {
  const isOwnMessage = code === 'badAnswer' || code === 'emptyAnswer' || message === messages.offline;
  return isOwnMessage ? message : fallback;
}
