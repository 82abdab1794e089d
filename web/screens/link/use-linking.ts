import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LinkingContext } from '#schema/entities/linking-context.ts';
import { isCodeUnusable } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import {
  clearLinkingContext,
  clearPendingConfirmation,
  createLinkingContext,
  hasPendingConfirmation,
  readLinkingContext,
  storePendingConfirmation,
  toLinkPayload,
  writeLinkingContext,
} from '../../linking/linking-context.ts';
import { usePorts } from '../../ports/ports.ts';
import type { LocationState } from '../../routing/location-state.ts';
import type { LinkingState, NextStep } from './state.ts';

export interface Linking {
  state: LinkingState;
  verify: () => void;
  /** With what the cookie holds, if it still does. */
  link: () => void;
  /** Forgets the code, and goes to the profile. */
  decline: () => void;
}

/** The link-account page's flow for one opening with a code (SPEC §4). */
export function useLinking(code: string, signedIn: boolean): Linking {
  const { browser } = usePorts();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const [state, setState] = useState<LinkingState>({ step: 'verifying' });
  const isOpened = useRef(false);
  const isRunning = useRef(false);
  const isHere = useIsMounted();

  const open = useEffectEvent(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    const context = kept();
    if (signedIn && context && !hasPendingConfirmation(browser, code)) void run(() => link(context), 'link');
    else void run(verify, 'verify');
  });

  useEffect(() => open(), []);

  /** The context of this very code, while it is fresh. */
  function kept(): LinkingContext | undefined {
    const context = readLinkingContext(browser.cookies, Date.now());
    return context?.code === code ? context : undefined;
  }

  async function verify() {
    setState({ step: 'verifying' });
    const { platformInfo } = await utils.client.linking.verifyCode.mutate({ code });
    if (!isHere.current) return;
    const context = createLinkingContext(code, platformInfo, Date.now());
    writeLinkingContext(browser.cookies, context);
    if (signedIn) storePendingConfirmation(browser, code);
    else clearPendingConfirmation(browser);
    setState({ step: 'verified', context });
  }

  async function link(context: LinkingContext) {
    setState({ step: 'linking', context });
    await utils.client.linking.linkPlatform.mutate(toLinkPayload(context));
    forget();
    void utils.profile.own.invalidate();
    setState({ step: 'linked', context });
  }

  function linkKept() {
    const context = kept();
    if (context) return void run(() => link(context), 'link');
    setState({ step: 'failed', message: messages.linkingContextMissing, next: 'verify' });
  }

  /** One at a time. `again`: what may be tried once more if it fails for a reason that may pass. */
  async function run(act: () => Promise<void>, again: NextStep) {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await act();
    } catch (error) {
      fail(error, again);
    } finally {
      isRunning.current = false;
    }
  }

  function fail(error: unknown, again: NextStep) {
    const { code: reason, message } = toApiError(error);
    // Tested first: a token that is over says 'expired' too.
    if (reason === 'unauthenticated')
      return setState({ step: 'failed', message: messages.sessionExpired, next: 'signIn' });
    const isSpent = isCodeUnusable(message);
    const isRefused = isSpent || reason === 'rejected';
    if (isRefused) forget();
    if (!isSpent) return setState({ step: 'failed', message, next: isRefused ? 'otherCode' : again });
    if (!isHere.current) return;
    const state: LocationState = { notice: message, tone: 'error' };
    void navigate(paths.link, { replace: true, state });
  }

  function forget() {
    clearLinkingContext(browser.cookies);
    clearPendingConfirmation(browser);
  }

  function decline() {
    forget();
    void navigate(paths.profile);
  }

  return { state, verify: () => void run(verify, 'verify'), link: linkKept, decline };
}

/** Whether the page is still open, for what comes back later. */
function useIsMounted() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
