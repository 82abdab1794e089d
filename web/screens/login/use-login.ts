import { useCallback, useEffect, useRef, useState } from 'react';
import { identityMessage, robloxSignInMessage } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
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

/** The result of an attempt. Without `mode`, the form's mode does not change. */
type AttemptResult = { mode?: LoginMode; feedback: LoginFeedback | null };

/** The login form's state and actions (SPEC §4, Login form and Game platform login). */
export function useLogin(locationState: LocationState): {
  state: LoginFormState;
  actions: LoginActions;
} {
  const { browser, identity } = usePorts();
  const { client } = trpc.useUtils();
  const notify = useToast();
  const [state, setState] = useState<LoginFormState>({
    step: 'ready',
    mode: 'signIn',
    feedback: toNavigationFeedback(locationState),
  });
  const isRunning = useRef(false);

  const settle = useCallback(({ mode, feedback }: AttemptResult) => {
    isRunning.current = false;
    setState((last) => ({ step: 'ready', mode: mode ?? last.mode, feedback }));
  }, []);

  useEffect(() => runWhenIdle(() => identity.preload()), [identity]);

  useEffect(() => {
    const feedback = toNavigationFeedback(locationState);
    if (feedback) setState((last) => (last.step === 'ready' ? { ...last, feedback } : last));
  }, [locationState]);

  useEffect(() => {
    // The Back button may restore this page from the back/forward cache, still busy.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) settle({ feedback: null });
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [settle]);

  /** Marks the form as busy. Returns false if another action is running. */
  function start(method: SignInMethod): boolean {
    if (isRunning.current) return false;
    isRunning.current = true;
    setState(({ mode }) => ({ step: 'busy', mode, method }));
    return true;
  }

  async function continueWithRoblox() {
    if (!start('roblox')) return;
    try {
      const { redirectUrl } = await client.auth.robloxLogin.query();
      storePendingSignIn(browser);
      // Stays busy, because the page is about to unload.
      browser.redirect(redirectUrl);
    } catch (error) {
      settle(toErrorResult(robloxSignInMessage(toApiError(error))));
    }
  }

  async function signInWithGoogle() {
    if (!start('google')) return;
    try {
      await identity.signInWithGoogle();
      await registerWithServer();
      notify(messages.googleSignedIn, { tone: 'good' });
      settle({ feedback: null });
    } catch (error) {
      const failure = error instanceof IdentityError ? error : toApiError(error);
      settle(toErrorResult(identityMessage('google', failure)));
    }
  }

  /** Creates the user on the server. On failure signs out again: calls need a user that the server knows. */
  async function registerWithServer() {
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
      const result = toErrorResult(identityMessage('registration', failure));
      settle(failure.code === 'auth/email-already-in-use' ? { mode: 'signIn', ...result } : result);
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
