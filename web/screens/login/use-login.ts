import { useCallback, useEffect, useRef, useState } from 'react';
import { identityMessage, robloxSignInMessage } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { CredentialsForm, ResetEmailForm } from '#schema/rules/login.ts';
import { toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { storePendingSignIn } from '../../auth/pending-sign-in.ts';
import { runWhenIdle } from '../../hydration/idle.ts';
import { IdentityError, toIdentityError } from '../../ports/identity.ts';
import { usePorts } from '../../ports/ports.ts';
import type { LocationState } from '../../routing/location-state.ts';
import { useToast } from '../../ui/toast-region.tsx';
import type { LoginActions, LoginFeedback, LoginFormState, LoginMode, SignInMethod } from './state.ts';

/** What a finished attempt leaves behind; without a mode the form stays as it is. */
type AttemptResult = { mode?: LoginMode; feedback: LoginFeedback | null };

/** The login form's behaviour (SPEC §4, Login form and Game platform login). */
export function useLogin(arrived: LocationState): {
  state: LoginFormState;
  actions: LoginActions;
} {
  const { browser, identity } = usePorts();
  const { client } = trpc.useUtils();
  const notify = useToast();
  const [state, setState] = useState<LoginFormState>({
    step: 'ready',
    mode: 'signIn',
    feedback: toNavigationFeedback(arrived),
  });
  const isRunning = useRef(false);

  const settle = useCallback(({ mode, feedback }: AttemptResult) => {
    isRunning.current = false;
    setState((last) => ({ step: 'ready', mode: mode ?? last.mode, feedback }));
  }, []);

  useEffect(() => runWhenIdle(() => identity.preload()), [identity]);

  useEffect(() => {
    const outcome = toNavigationFeedback(arrived);
    if (outcome) setState((last) => (last.step === 'ready' ? { ...last, feedback: outcome } : last));
  }, [arrived]);

  useEffect(() => {
    // Coming back with the Back button may show this very page again, still waiting to be left.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) settle({ feedback: null });
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [settle]);

  /** Whether nothing else is under way; from here on this is. */
  function start(way: SignInMethod): boolean {
    if (isRunning.current) return false;
    isRunning.current = true;
    setState(({ mode }) => ({ step: 'busy', mode, method: way }));
    return true;
  }

  async function continueWithRoblox() {
    if (!start('roblox')) return;
    try {
      const { redirectUrl } = await client.auth.robloxLogin.query();
      storePendingSignIn(browser);
      // Stays busy: the page is about to go.
      browser.redirect(redirectUrl);
    } catch (error) {
      settle(toErrorResult(robloxSignInMessage(toApiError(error))));
    }
  }

  async function signInWithGoogle() {
    if (!start('google')) return;
    try {
      await identity.signInWithGoogle();
      await makeKnown();
      notify(messages.googleSignedIn, { tone: 'good' });
      settle({ feedback: null });
    } catch (error) {
      const failure = error instanceof IdentityError ? error : toApiError(error);
      settle(toErrorResult(identityMessage('google', failure)));
    }
  }

  /** Tells the host who came. A player that it does not know could use nothing, so is signed out again. */
  async function makeKnown() {
    try {
      const idToken = await identity.getIdToken();
      if (!idToken) throw new IdentityError('auth/no-current-user', '');
      await client.auth.verifyToken.mutate({ idToken });
    } catch (error) {
      await identity.signOut();
      throw error;
    }
  }

  async function signIn({ email, password }: CredentialsForm) {
    if (!start('form')) return;
    try {
      await identity.signInWithEmail(email, password);
      settle({ feedback: null });
    } catch (error) {
      settle(toErrorResult(identityMessage('emailSignIn', toIdentityError(error))));
    }
  }

  async function createAccount({ email, password }: CredentialsForm) {
    if (!start('form')) return;
    try {
      await identity.registerWithEmail(email, password);
      settle({ mode: 'signIn', feedback: { tone: 'good', text: messages.registered } });
    } catch (error) {
      const failure = toIdentityError(error);
      const words = toErrorResult(identityMessage('registration', failure));
      settle(failure.code === 'auth/email-already-in-use' ? { mode: 'signIn', ...words } : words);
    }
  }

  async function sendReset({ email }: ResetEmailForm) {
    if (!start('form')) return;
    try {
      await identity.sendPasswordResetEmail(email, browser.origin + paths.completePasswordReset);
      settle({ feedback: { tone: 'good', text: messages.resetEmailSent } });
    } catch (error) {
      settle(toErrorResult(identityMessage('resetFromLogin', toIdentityError(error))));
    }
  }

  function switchTo(mode: LoginMode) {
    if (!isRunning.current) setState({ step: 'ready', mode, feedback: null });
  }

  return {
    state,
    actions: { continueWithRoblox, signInWithGoogle, signIn, createAccount, sendReset, switchTo },
  };
}

const toNavigationFeedback = ({ notice, tone = 'good' }: LocationState): LoginFeedback | null =>
  notice === undefined ? null : { tone, text: notice, isFromNavigation: true };

const toErrorResult = (text: string): AttemptResult => ({ feedback: { tone: 'error', text } });
