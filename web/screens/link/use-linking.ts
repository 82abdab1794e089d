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
import type { LinkingState, NextStep } from './state.ts';

/** Runs the link-account flow for a code (SPEC §4). */
export function useLinking(code: string, signedIn: boolean) {
  const { browser } = usePorts();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { rememberUser } = useSessionActions();
  const [state, setState] = useState<LinkingState>({ step: 'verifying' });
  const verifyCode = trpc.linking.verifyCode.useMutation({ onError: clearIfRejected });
  const linkPlatform = trpc.linking.linkPlatform.useMutation({
    onSuccess: clearContext,
    onError: clearIfRejected,
  });

  useOnce(() => {
    const hasConsent = takeLinkingConsent(browser, code) && signedIn;
    const context = readContext();
    if (hasConsent && context) void link(context);
    // Another tab may have verified another code since.
    else verify(hasConsent ? link : undefined);
  });

  /** Returns the linking context of the cookie if it is for this code and under one hour old. */
  function readContext(): LinkingContext | undefined {
    const context = readLinkingContext(browser.cookies, Date.now());
    return context?.code === code ? context : undefined;
  }

  // `mutate`'s callbacks run only while this page is open. `useMutation`'s callbacks, above, always run.
  function verify(proceed?: (context: LinkingContext) => void) {
    setState({ step: 'verifying' });
    const known = readContext();
    verifyCode.mutate(
      { code },
      {
        onSuccess({ platformInfo }) {
          const context = createLinkingContext(code, platformInfo, Date.now());
          writeLinkingContext(browser.cookies, context);
          if (proceed) proceed(context);
          else setState({ step: 'verified', context });
        },
        onError: (error) => void recover(error, known),
      },
    );
  }

  /**
   * The host also refuses a code that an earlier try has used although its response was lost: then the profile tells.
   * `context` is from before the refusal, which cleared the cookie; if the profile can't be read, it is put back.
   */
  async function recover(error: unknown, context: LinkingContext | undefined) {
    if (!isCodeUnusable(toApiError(error).message) || !signedIn || !context) return fail(error, 'verify');
    try {
      const profile = await utils.profile.own.fetch(undefined, { staleTime: 0 });
      if (isChatAccountLinked(profile, context.discordUsername)) showLinked(context);
      else fail(error, 'verify');
    } catch (unread) {
      writeLinkingContext(browser.cookies, context);
      fail(unread, 'verify');
    }
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
    linkPlatform.mutate(toLinkPayload(context), {
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
    const { code: reason, message } = toApiError(error);
    // Must come before `isCodeUnusable`: the message of an expired token contains 'expired' too.
    if (reason === 'unauthenticated')
      return setState({ step: 'failed', message: messages.sessionExpired, next: 'signIn' });
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
