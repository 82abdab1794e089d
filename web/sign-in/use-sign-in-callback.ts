import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { time } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { linkCodePath, paths } from '#schema/paths.ts';
import { trpc } from '../api/trpc.ts';
import { identityMessage } from '../auth/identity-messages.ts';
import { useSession } from '../auth/session.tsx';
import type { Browser } from '../browser/browser.ts';
import { withTimeout } from '../browser/with-timeout.ts';
import { readLinkingContext } from '../linking/linking-context.ts';
import { toIdentityError } from '../ports/identity.ts';
import { usePorts } from '../ports/ports.ts';
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
  | { step: 'failed'; message: string };

/** A question whose answer is awaited. What it asks depends on who is signed in by then. */
interface Question {
  step: 'confirming';
  attempt: { uid: string | undefined; isBegunHere: boolean };
  reason: ConfirmationReason;
  name: string | undefined;
  accept: () => void;
}

type TokenResult = Extract<SignInResult, { kind: 'token' }>;

/** Completes a provider sign-in from the URL fragment (SPEC §2, Auth callback). */
export function useSignInCallback(): CallbackState {
  const { browser, identity } = usePorts();
  const { client } = trpc.useUtils();
  const session = useSession();
  const navigate = useNavigate();
  const notify = useToast();
  const signedInUid = session.state === 'player' ? session.user.uid : undefined;
  const [state, setState] = useState<Exclude<CallbackState, { step: 'confirming' }> | Question>({
    step: 'working',
  });
  const isHandled = useRef(false);

  const handleCallback = useEffectEvent(() => {
    // Waits until the session is known, because the confirmation question depends on it.
    if (isHandled.current || session.state === 'loading') return;
    isHandled.current = true;
    const begun = resumeSignIn(browser);
    const result = parseFragment(browser.takeFragment());
    if (result.kind === 'error') return fail(result.message);
    const uid = readTokenUid(result.token);
    const attempt = { uid, isBegunHere: begun !== undefined };
    const reason = getConfirmationReason({ ...attempt, signedInUid });
    const accept = () => void signIn(result, begun?.from);
    if (reason === undefined) accept();
    else void askToConfirm({ step: 'confirming', attempt, reason, name: undefined, accept });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the session is known
  useEffect(() => handleCallback(), [session.state]);

  async function askToConfirm(question: Question) {
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

  async function signIn({ token, provider }: TokenResult, from: string | undefined) {
    setState({ step: 'working' });
    try {
      await identity.signInWithCustomToken(token);
    } catch (error) {
      return fail(identityMessage('callback', toIdentityError(error)));
    }
    if (provider === 'google') notify(messages.googleSignedIn, { tone: 'good', isForNextPlayer: true });
    await navigate(getPathAfterSignIn(from, browser.cookies, Date.now()), { replace: true });
  }

  function fail(message: string) {
    endSignIn(browser);
    setState({ step: 'failed', message });
  }

  if (state.step !== 'confirming') return state;
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
