import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { time } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { linkCodePath, paths } from '#schema/paths.ts';
import { trpc } from '../api/trpc.ts';
import { canTryAgain, identityMessage } from '../auth/identity-messages.ts';
import { usePlayerUid, useSession } from '../auth/session.tsx';
import type { Browser } from '../browser/browser.ts';
import { useIsGone } from '../browser/use-is-gone.ts';
import { withTimeout } from '../browser/with-timeout.ts';
import { readLinkingContext } from '../linking/linking-context.ts';
import { toIdentityError } from '../ports/identity.ts';
import { usePorts } from '../ports/ports.ts';
import { useLateNotice } from '../ui/feedback/late-notice.ts';
import { useToast } from '../ui/feedback/toast-provider.tsx';
import type { SignInResult } from './callback-fragment.ts';
import { parseFragment } from './callback-fragment.ts';
import type { ConfirmationReason } from './sign-in-question.ts';
import { confirmationQuestion, getConfirmationReason, readTokenUid } from './sign-in-question.ts';
import { endSignIn, resumeSignIn } from './sign-in-record.ts';

/** The question waits this long for the account's name. */
const NAME_TIMEOUT_MS = 2 * time.SECOND_MS;

export type CallbackState =
  | { step: 'working' }
  | { step: 'confirming'; question: string; accept: () => void; decline: () => void }
  /** `tryAgain`: signs in with the same token; undefined if it was refused. */
  | { step: 'failed'; message: string; tryAgain: (() => void) | undefined };

/** A question whose answer is awaited. What it asks depends on who is signed in by then. */
interface Question {
  step: 'confirming';
  attempt: { uid: string | undefined; isBegunHere: boolean | undefined };
  reason: ConfirmationReason;
  name: string | undefined;
  accept: () => void;
}

/** A provider's answer with a token. `begun`: the sign-in of this tab that it answers, if there is one. */
type SignIn = Extract<SignInResult, { kind: 'token' }> & { begun: ReturnType<typeof resumeSignIn> };

type State = { step: 'working' } | { step: 'failed'; message: string; failed?: SignIn } | Question;

/** Completes a provider sign-in from the URL fragment (SPEC §2, Auth callback). */
export function useSignInCallback(): CallbackState {
  const { browser, identity } = usePorts();
  const { client } = trpc.useUtils();
  const session = useSession();
  const navigate = useNavigate();
  const notify = useToast();
  const signedInUid = usePlayerUid();
  const [state, setState] = useState<State>({ step: 'working' });
  const isHandled = useRef(false);
  const isGone = useIsGone();
  const notifyLate = useLateNotice();

  const handleCallback = useEffectEvent(() => {
    // Waits until the session is known, because the confirmation question depends on it.
    if (isHandled.current || session.state === 'loading') return;
    isHandled.current = true;
    const begun = resumeSignIn(browser);
    const result = parseFragment(browser.takeFragment());
    if (result.kind === 'error') fail(result.message);
    else begin({ ...result, begun });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the session is known
  useEffect(() => handleCallback(), [session.state]);

  function begin(next: SignIn) {
    const isBegunHere = browser.blocksData ? undefined : next.begun !== undefined;
    const attempt = { uid: readTokenUid(next.token), isBegunHere };
    const reason = getConfirmationReason({ ...attempt, signedInUid });
    const accept = () => void signIn(next);
    if (reason === undefined) accept();
    else void askToConfirm({ step: 'confirming', attempt, reason, name: undefined, accept });
  }

  async function askToConfirm(question: Question) {
    setState({ step: 'working' });
    setState({ ...question, name: await fetchDisplayName(question.attempt.uid) });
  }

  /** /login redirects an already signed-in player to their profile. */
  function decline() {
    endSignIn(browser);
    void navigate(paths.login, { replace: true });
  }

  /**
   * Resolves with undefined if others may not see the account, or the host is slow or down: the question then
   * names no account.
   */
  async function fetchDisplayName(id: string | undefined): Promise<string | undefined> {
    if (id === undefined) return undefined;
    const query = client.profile.public.query({ id });
    const inTime = withTimeout(query, NAME_TIMEOUT_MS, () => new Error('The name is late'));
    return (await inTime.catch(() => undefined))?.displayName;
  }

  async function signIn(next: SignIn) {
    setState({ step: 'working' });
    try {
      await identity.signInWithCustomToken(next.token);
    } catch (error) {
      const failure = toIdentityError(error);
      const message = identityMessage('callback', failure);
      notifyLate(message);
      return canTryAgain(failure) ? setState({ step: 'failed', message, failed: next }) : fail(message);
    }
    if (next.provider === 'google') notify(messages.googleSignedIn, { tone: 'good' });
    if (browser.blocksData) notify(messages.siteDataBlocked);
    const path = getPathAfterSignIn(next.begun?.from, browser.cookies, Date.now());
    if (!isGone()) await navigate(path, { replace: true });
  }

  function fail(message: string) {
    endSignIn(browser);
    setState({ step: 'failed', message });
  }

  if (state.step === 'working') return state;
  if (state.step === 'failed') {
    const { failed, ...shown } = state;
    return { ...shown, tryAgain: failed && (() => begin(failed)) };
  }
  const { attempt, reason, name, accept } = state;
  // Another tab may have signed a player in since. If nothing is left to ask, the question stays until its answer.
  const current = getConfirmationReason({ ...attempt, signedInUid }) ?? reason;
  return { step: 'confirming', question: confirmationQuestion(current, name), accept, decline };
}

/**
 * Returns the link page on which the sign-in began, or that of a linking context under one hour old, otherwise the profile
 * (SPEC §2). The context is the browser's: another tab may have verified another code since.
 */
function getPathAfterSignIn(from: string | undefined, cookies: Browser['cookies'], now: number): string {
  if (from?.startsWith(linkCodePath(''))) return from;
  const context = readLinkingContext(cookies, now);
  return context ? linkCodePath(context.code) : paths.profile;
}
