import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LinkingContext } from '#schema/entities/linking-context.ts';
import { isCodeUnusable } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
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
  /** Links with the context from the cookie; fails if the cookie is gone. */
  link: () => void;
  /** Clears the linking context and goes to the profile. */
  decline: () => void;
}

/** Runs the link-account flow for a code (SPEC §4). */
export function useLinking(code: string, signedIn: boolean): Linking {
  const { browser } = usePorts();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const [state, setState] = useState<LinkingState>({ step: 'verifying' });
  const hasStarted = useRef(false);
  const isRunning = useRef(false);
  const isMounted = useIsMounted();

  const start = useEffectEvent(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const context = readContext();
    if (signedIn && context && !hasPendingConfirmation(browser, code)) void run(() => link(context), 'link');
    else void run(verify, 'verify');
  });

  useEffect(() => start(), []);

  /** Returns the stored context if it is for this code and under one hour old. */
  function readContext(): LinkingContext | undefined {
    const context = readLinkingContext(browser.cookies, Date.now());
    return context?.code === code ? context : undefined;
  }

  async function verify() {
    setState({ step: 'verifying' });
    const { platformInfo } = await utils.client.linking.verifyCode.mutate({ code });
    if (!isMounted.current) return;
    const context = createLinkingContext(code, platformInfo, Date.now());
    writeLinkingContext(browser.cookies, context);
    if (signedIn) storePendingConfirmation(browser, code);
    else clearPendingConfirmation(browser);
    setState({ step: 'verified', context });
  }

  async function link(context: LinkingContext) {
    setState({ step: 'linking', context });
    await utils.client.linking.linkPlatform.mutate(toLinkPayload(context));
    clear();
    void utils.profile.own.invalidate();
    setState({ step: 'linked', context });
  }

  function linkStoredContext() {
    const context = readContext();
    if (context) return void run(() => link(context), 'link');
    setState({ step: 'failed', message: messages.linkingContextMissing, next: 'verify' });
  }

  /** Runs one action at a time. `retry` is the next step after a transient failure. */
  async function run(action: () => Promise<void>, retry: NextStep) {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await action();
    } catch (error) {
      fail(error, retry);
    } finally {
      isRunning.current = false;
    }
  }

  function fail(error: unknown, retry: NextStep) {
    const { code: reason, message } = toApiError(error);
    // First, because the message of an expired token contains 'expired' too.
    if (reason === 'unauthenticated')
      return setState({ step: 'failed', message: messages.sessionExpired, next: 'signIn' });
    const isUnusable = isCodeUnusable(message);
    const isRejected = isUnusable || reason === 'rejected';
    if (isRejected) clear();
    if (!isUnusable) return setState({ step: 'failed', message, next: isRejected ? 'otherCode' : retry });
    if (!isMounted.current) return;
    const state: LocationState = { notice: message, tone: 'error' };
    void navigate(paths.link, { replace: true, state });
  }

  function clear() {
    clearLinkingContext(browser.cookies);
    clearPendingConfirmation(browser);
  }

  function decline() {
    clear();
    void navigate(paths.profile);
  }

  return { state, verify: () => void run(verify, 'verify'), link: linkStoredContext, decline };
}

/** Returns a ref that async code reads to see whether the page is still open. */
function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
