import { useCallback, useEffect, useRef, useState } from 'react';
import { identityMessage, robloxSignInMessage } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { CredentialsForm, ResetEmailForm } from '#schema/rules/login.ts';
import type { LocationState } from '../../boundaries/location-state.ts';
import { whenIdle } from '../../idle.ts';
import { portalError } from '../../portal-error.ts';
import { IdentityError, toIdentityError } from '../../ports/identity.ts';
import { usePorts } from '../../ports/ports.ts';
import { trpc } from '../../rpc.ts';
import { beginSignIn } from '../../sign-in-started.ts';
import { useNotify } from '../../ui/notice-region.tsx';
import type { LoginActions, LoginFormState, LoginMode, Outcome, Way } from './state.ts';

/** What a finished attempt leaves behind; without a mode the form stays as it is. */
type Settled = { mode?: LoginMode; outcome: Outcome | null };

/** The login form's behaviour (SPEC section 4, Login form and Game platform login). */
export function useLogin(arrived: LocationState): {
  state: LoginFormState;
  actions: LoginActions;
} {
  const { browser, identity } = usePorts();
  const { client } = trpc.useUtils();
  const notify = useNotify();
  const [state, setState] = useState<LoginFormState>({
    step: 'ready',
    mode: 'signIn',
    outcome: broughtBy(arrived),
  });
  const isRunning = useRef(false);

  const settle = useCallback(({ mode, outcome }: Settled) => {
    isRunning.current = false;
    setState((last) => ({ step: 'ready', mode: mode ?? last.mode, outcome }));
  }, []);

  useEffect(() => whenIdle(() => identity.prepare()), [identity]);

  useEffect(() => {
    const outcome = broughtBy(arrived);
    if (outcome) setState((last) => (last.step === 'ready' ? { ...last, outcome } : last));
  }, [arrived]);

  useEffect(() => {
    // Coming back with the Back button may show this very page again, still waiting to be left.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) settle({ outcome: null });
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [settle]);

  /** Whether nothing else is under way; from here on this is. */
  function start(way: Way): boolean {
    if (isRunning.current) return false;
    isRunning.current = true;
    setState(({ mode }) => ({ step: 'busy', mode, way }));
    return true;
  }

  async function continueWithRoblox() {
    if (!start('roblox')) return;
    try {
      const { redirectUrl } = await client.auth.robloxLogin.query();
      beginSignIn(browser);
      // Stays busy: the page is about to go.
      browser.leave(redirectUrl);
    } catch (error) {
      settle(failed(robloxSignInMessage(portalError(error))));
    }
  }

  async function signInWithGoogle() {
    if (!start('google')) return;
    try {
      await identity.signInWithGoogle();
      await makeKnown();
      notify(messages.googleSignedIn, { tone: 'good' });
      settle({ outcome: null });
    } catch (error) {
      const failure = error instanceof IdentityError ? error : portalError(error);
      settle(failed(identityMessage('google', failure)));
    }
  }

  /** Tells the host who came. A player that it does not know could use nothing, so is signed out again. */
  async function makeKnown() {
    try {
      const idToken = await identity.idToken();
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
      settle({ outcome: null });
    } catch (error) {
      settle(failed(identityMessage('emailSignIn', toIdentityError(error))));
    }
  }

  async function createAccount({ email, password }: CredentialsForm) {
    if (!start('form')) return;
    try {
      await identity.registerWithEmail(email, password);
      settle({ mode: 'signIn', outcome: { tone: 'good', text: messages.registered } });
    } catch (error) {
      const failure = toIdentityError(error);
      const words = failed(identityMessage('registration', failure));
      settle(failure.code === 'auth/email-already-in-use' ? { mode: 'signIn', ...words } : words);
    }
  }

  async function sendReset({ email }: ResetEmailForm) {
    if (!start('form')) return;
    try {
      await identity.sendPasswordResetEmail(email, browser.origin + paths.completePasswordReset);
      settle({ outcome: { tone: 'good', text: messages.resetEmailSent } });
    } catch (error) {
      settle(failed(identityMessage('resetFromLogin', toIdentityError(error))));
    }
  }

  function switchTo(mode: LoginMode) {
    if (!isRunning.current) setState({ step: 'ready', mode, outcome: null });
  }

  return {
    state,
    actions: { continueWithRoblox, signInWithGoogle, signIn, createAccount, sendReset, switchTo },
  };
}

const broughtBy = ({ notice, tone = 'good' }: LocationState): Outcome | null =>
  notice === undefined ? null : { tone, text: notice, cameAlong: true };

const failed = (text: string): Settled => ({ outcome: { tone: 'error', text } });
