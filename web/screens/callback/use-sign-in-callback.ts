import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { time } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { linkCodePath, paths } from '#schema/paths.ts';
import { trpc } from '../../api/trpc.ts';
import { identityMessage } from '../../auth/identity-messages.ts';
import { useSession } from '../../auth/session.tsx';
import type { Browser } from '../../browser/browser.ts';
import { withTimeout } from '../../browser/with-timeout.ts';
import { readLinkingContext } from '../../linking/linking-context.ts';
import { clearPendingSignIn, takePendingSignIn } from '../../linking/pending-flows.ts';
import { toIdentityError } from '../../ports/identity.ts';
import { usePorts } from '../../ports/ports.ts';
import { useToast } from '../../ui/feedback/toast-region.tsx';
import type { ConfirmationReason } from './confirmation.ts';
import { confirmationQuestion, getConfirmationReason, readTokenUid } from './confirmation.ts';
import type { SignInResult } from './fragment.ts';
import { parseFragment } from './fragment.ts';

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
    const isPendingHere = takePendingSignIn(browser);
    const result = parseFragment(browser.takeFragment());
    if (!isPendingHere || result.kind === 'error') clearPendingSignIn(browser);
    if (result.kind === 'error') return setState({ step: 'failed', message: result.message });
    const uid = readTokenUid(result.token);
    const signedInUid = session.state === 'player' ? session.user.uid : undefined;
    const reason = getConfirmationReason({ uid, isPendingHere, signedInUid });
    void (reason === undefined ? signIn(result) : askToConfirm(reason, result, uid));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the session is known
  useEffect(() => handleCallback(), [session.state]);

  async function askToConfirm(reason: ConfirmationReason, result: TokenResult, uid: string | undefined) {
    setState({
      step: 'confirming',
      question: confirmationQuestion(reason, await fetchDisplayName(uid)),
      accept: () => void signIn(result),
      // /login redirects an already signed-in player to their profile.
      decline: () => void navigate(paths.login, { replace: true }),
    });
  }

  /**
   * Resolves with undefined if others may not see the account, or the host is slow or down: the question then
   * names no account.
   */
  async function fetchDisplayName(id: string | undefined): Promise<string | undefined> {
    if (id === undefined) return undefined;
    const answer = client.profile.public.query({ id });
    const inTime = withTimeout(answer, NAME_TIMEOUT_MS, () => new Error('The name is late'));
    return (await inTime.catch(() => undefined))?.displayName;
  }

  async function signIn({ token, provider }: TokenResult) {
    setState({ step: 'working' });
    try {
      await identity.signInWithCustomToken(token);
    } catch (error) {
      setState({ step: 'failed', message: identityMessage('callback', toIdentityError(error)) });
      return;
    }
    if (provider === 'google') notify(messages.googleSignedIn, { tone: 'good' });
    await navigate(pathAfterSignIn(browser.cookies, Date.now()), { replace: true });
  }

  return state;
}

/**
 * Returns the path of /link if the linking context is under one hour old, otherwise of the profile (SPEC §2).
 */
function pathAfterSignIn(cookies: Browser['cookies'], now: number): string {
  const context = readLinkingContext(cookies, now);
  return context ? linkCodePath(context.code) : paths.profile;
}
