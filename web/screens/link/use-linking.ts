import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isChatAccountLinked } from '#schema/entities/linked-accounts.ts';
import type { LinkingContext } from '#schema/entities/linking-context.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { isCodeUnusable } from '#schema/rules/linking.ts';
import { toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useSessionActions } from '../../auth/session.tsx';
import { useOnce } from '../../browser/use-once.ts';
import {
  createLinkingContext,
  readLinkingContext,
  toLinkPayload,
  writeLinkingContext,
} from '../../linking/linking-context.ts';
import { clearLinkingContext } from '../../linking/linking-context-cookie.ts';
import { usePorts } from '../../ports/ports.ts';
import type { LocationState } from '../../routing/location-state.ts';
import { takeLinkingConsent } from '../../sign-in/sign-in-record.ts';
import { useLateNotice } from '../../ui/feedback/late-notice.ts';
import type { LinkingState, NextStep } from './state.ts';
import { linkingFailureMessage } from './state.ts';

/** Runs the link-account flow for a code (SPEC §4). */
export function useLinking(code: string, signedIn: boolean) {
  const { browser } = usePorts();
  const utils = trpc.useUtils();
  const mutations = useQueryClient().getMutationCache();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { rememberUser } = useSessionActions();
  const notifyLate = useLateNotice();
  const [state, setState] = useState<LinkingState>({ step: 'verifying' });
  // `mutate`'s callbacks run only while this page is open. `useMutation`'s functions and callbacks, here, always run.
  const verifyCode = useMutation({ mutationFn: verifyOrRecover });
  const mutationKey = ['linkPlatform', code];
  const linkPlatform = useMutation({
    mutationKey,
    mutationFn: (context: LinkingContext) => utils.client.linking.linkPlatform.mutate(toLinkPayload(context)),
    // Until another player signs in, `findLink` finds it.
    gcTime: Number.POSITIVE_INFINITY,
    // By the end, another player may be signed in.
    onMutate: () => ({ isSameUser: rememberUser() }),
    onSuccess(_result, _context, { isSameUser }) {
      clearContext();
      if (isSameUser()) notifyLate(messages.accountLinked, { tone: 'good' });
    },
    onError(error, _context, begun) {
      clearIfRejected(error);
      if (begun?.isSameUser()) notifyLate(linkingFailureMessage(toApiError(error)));
    },
  });

  useOnce(() => void begin());

  async function begin() {
    const hasConsent = takeLinkingConsent(browser, code) && signedIn;
    // `continue` resolves when the call ends.
    await findLink('pending')
      ?.continue()
      .catch(() => undefined);
    const context = readContext();
    if (hasConsent && context) void link(context);
    // Another tab may have verified another code since.
    else verify(hasConsent ? link : undefined);
  }

  /** Finds the player's call that links this code. An earlier page of the code may have begun it. */
  function findLink(status: 'pending' | 'success') {
    return mutations.find<void, Error, LinkingContext>({ mutationKey, status });
  }

  /** Returns the linking context of the cookie if it is for this code and under one hour old. */
  function readContext(): LinkingContext | undefined {
    const context = readLinkingContext(browser.cookies, Date.now());
    return context?.code === code ? context : undefined;
  }

  function verify(proceed?: (context: LinkingContext) => void) {
    setState({ step: 'verifying' });
    verifyCode.mutate(undefined, {
      onSuccess({ isLinked, context }) {
        if (isLinked) return showLinked(context);
        writeLinkingContext(browser.cookies, context);
        if (proceed) proceed(context);
        else setState({ step: 'verified', context });
      },
      onError: (error) => fail(error, 'verify'),
    });
  }

  async function verifyOrRecover(): Promise<{ isLinked: boolean; context: LinkingContext }> {
    const known = readContext();
    try {
      const { platformInfo } = await utils.client.linking.verifyCode.mutate({ code });
      return { isLinked: false, context: createLinkingContext(code, platformInfo, Date.now()) };
    } catch (error) {
      clearIfRejected(error);
      return { isLinked: true, context: await recover(error, known ?? findLink('success')?.state.variables) };
    }
  }

  /**
   * The host also refuses a code that an earlier try has used: then the profile tells. Returns the linked account, or throws.
   * `context` is from that try; if the profile can't be read, it is put back into the cookie, which the refusal has cleared.
   */
  async function recover(error: unknown, context: LinkingContext | undefined): Promise<LinkingContext> {
    if (!isCodeUnusable(toApiError(error).message) || !signedIn || !context) throw error;
    const profile = await utils.profile.own.fetch(undefined, { staleTime: 0 }).catch((unread: unknown) => {
      writeLinkingContext(browser.cookies, context);
      throw unread;
    });
    if (!isChatAccountLinked(profile, context.discordUsername)) throw error;
    return context;
  }

  function showLinked(context: LinkingContext) {
    const state: LocationState = { linked: true };
    browser.setLocationState(key, state);
    setState({ step: 'linked', context });
  }

  async function link(context: LinkingContext) {
    setState({ step: 'linking', context });
    const isSameUser = rememberUser();
    // A host may make the profile of a new email account when it is first read: SPEC §7 has no other call for it.
    await utils.profile.own.ensureData().catch(() => undefined);
    if (!isSameUser()) return setState({ step: 'verified', context });
    linkPlatform.mutate(context, {
      onSuccess: () => showLinked(context),
      onError: (error) => fail(error, 'link'),
    });
  }

  /**
   * Links the account in the cookie. Fails if the cookie is gone; verifies the code again if the cookie is another tab's.
   * `shown`: the account that the player sees.
   */
  function linkStoredContext(shown?: LinkingContext) {
    const context = readContext();
    if (context) return void link(context);
    if (!readLinkingContext(browser.cookies, Date.now()))
      return setState({ step: 'failed', message: messages.linkingContextMissing, next: 'verify' });
    // The player agrees to the account that is shown, and to no other.
    verify((fresh) => {
      if (fresh.discordId === shown?.discordId) void link(fresh);
      else setState({ step: 'verified', context: fresh });
    });
  }

  /**
   * Shows the failure, or navigates to /link if the code is unusable. `retry`: the next step if the call may
   * succeed later.
   */
  function fail(error: unknown, retry: NextStep) {
    const { code: reason } = toApiError(error);
    const message = linkingFailureMessage(toApiError(error));
    // Must come before `isCodeUnusable`: the message of an expired token contains 'expired' too.
    if (reason === 'unauthenticated') return setState({ step: 'failed', message, next: 'signIn' });
    // A player has a limit of their own.
    if (reason === 'rateLimited' && !signedIn) return setState({ step: 'failed', message, next: 'signIn' });
    if (!isCodeUnusable(message))
      return setState({ step: 'failed', message, next: reason === 'rejected' ? 'otherCode' : retry });
    const state: LocationState = { notice: message, tone: 'error' };
    void navigate(paths.link, { replace: true, state });
  }

  /** Clears the linking context of this code. Another tab may have verified another code since. */
  function clearContext() {
    if (readContext()) clearLinkingContext(browser.cookies);
  }

  function clearIfRejected(error: unknown) {
    const { code: reason, message } = toApiError(error);
    const isRejected = reason !== 'unauthenticated' && (reason === 'rejected' || isCodeUnusable(message));
    if (isRejected) clearContext();
  }

  /** Clears the linking context and navigates to the profile. */
  function decline() {
    clearContext();
    void navigate(paths.profile);
  }

  return { state, verify: () => verify(), link: linkStoredContext, decline };
}
