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

type TokenResult = Extract<SignInResult, { kind: 'token' }>;

/** Completes a provider sign-in from the URL fragment (SPEC §2, Auth callback). */
export function useSignInCallback(): CallbackState {
  const { browser, identity } = usePorts();
  const { client } = trpc.useUtils();
  const session = useSession();
  const navigate = useNavigate();
  const notify = useToast();
  const [state, setState] = useState<CallbackState>({ step: 'working' });
  const isHandled = useRef(false);

  const handleCallback = useEffectEvent(() => {
    // Waits until the session is known, because the confirmation question depends on it.
    if (isHandled.current || session.state === 'loading') return;
    isHandled.current = true;
    const begun = resumeSignIn(browser);
    const result = parseFragment(browser.takeFragment());
    if (result.kind === 'error') return fail(result.message);
    const uid = readTokenUid(result.token);
    const signedInUid = session.state === 'player' ? session.user.uid : undefined;
    const reason = getConfirmationReason({ uid, isBegunHere: begun !== undefined, signedInUid });
    const run = () => signIn(result, begun?.from);
    void (reason === undefined ? run() : askToConfirm(reason, uid, run));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the session is known
  useEffect(() => handleCallback(), [session.state]);

  async function askToConfirm(reason: ConfirmationReason, uid: string | undefined, accept: () => unknown) {
    setState({
      step: 'confirming',
      question: confirmationQuestion(reason, await fetchDisplayName(uid)),
      accept: () => void accept(),
      // /login redirects an already signed-in player to their profile.
      decline() {
        endSignIn(browser);
        void navigate(paths.login, { replace: true });
      },
    });
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
    if (provider === 'google') notify(messages.googleSignedIn, { tone: 'good' });
    await navigate(getPathAfterSignIn(from, browser.cookies, Date.now()), { replace: true });
  }

  function fail(message: string) {
    endSignIn(browser);
    setState({ step: 'failed', message });
  }

  return state;
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
