import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { passwordReset, passwords } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { identityMessage } from '../../auth/identity-messages.ts';
import { useSession, useSessionActions } from '../../auth/session.tsx';
import { useOnce } from '../../browser/use-once.ts';
import { toIdentityError } from '../../ports/identity.ts';
import { usePorts } from '../../ports/ports.ts';
import { useLateNotice } from '../../ui/feedback/late-notice.ts';
import type { NewPasswordState } from './state.ts';
import { afterResetLoginState, toInvalid } from './state.ts';

/** Verifies a reset code once, sets the new password, then navigates to /login (SPEC §4, Password reset). */
export function useNewPassword(code: string) {
  const { browser, identity, passwordMinimum = passwords.minimum } = usePorts();
  const session = useSession();
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  const notifyLate = useLateNotice();
  const [state, setState] = useState<NewPasswordState>({ step: 'verifying' });

  async function verify() {
    setState({ step: 'verifying' });
    try {
      const email = await identity.verifyPasswordResetCode(code);
      // A code of another kind has no address and cannot set a password.
      if (email) setState({ step: 'form', email, failure: null });
      else setState({ step: 'invalid', message: messages.resetCodeUnverified, cause: 'link' });
    } catch (error) {
      setState(toInvalid(toIdentityError(error)));
    }
  }

  useOnce(() => void verify());

  async function setPassword(email: string, newPassword: string) {
    setState({ step: 'form', email, failure: null });
    try {
      await identity.confirmPasswordReset(code, newPassword);
    } catch (error) {
      const failure = identityMessage('resetConfirm', toIdentityError(error));
      notifyLate(failure);
      return setState({ step: 'form', email, failure });
    }
    notifyLate(messages.resetLoginNotice, { tone: 'good' });
    // Must end before 'done' navigates to /login, which redirects a signed-in player to the profile.
    await endSessionOf(email);
    setState({ step: 'done', email });
  }

  /**
   * Signs the owner of `email` out, because the identity service revokes sessions of the old password later.
   */
  async function endSessionOf(email: string) {
    if (session.state !== 'player' || session.user.email !== email) return;
    try {
      await signOut(session.user.uid);
    } catch {
      // The new password is set anyway. The player stays signed in, and /login redirects to the profile.
    }
  }

  const toLogin = useEffectEvent(
    (email: string) =>
      void navigate(paths.login, { replace: true, state: afterResetLoginState(browser, email) }),
  );
  useEffect(() => {
    if (state.step !== 'done') return;
    const timer = setTimeout(() => toLogin(state.email), passwordReset.redirectMs);
    return () => clearTimeout(timer);
  }, [state]);

  return { state, passwordMinimum, setPassword, verify };
}
