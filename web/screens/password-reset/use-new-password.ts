import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { passwordReset } from '#schema/constants.ts';
import { identityMessage } from '#schema/errors.ts';
import { paths } from '#schema/paths.ts';
import { useSession } from '../../auth/session.tsx';
import { toIdentityError } from '../../ports/identity.ts';
import { usePorts } from '../../ports/ports.ts';
import type { NewPasswordState } from './state.ts';
import { afterResetLoginState, toInvalidLinkState, toVerifiedState } from './state.ts';

/** The way of one reset code: verified once, then a new password, then the login (SPEC §4). */
export function useNewPassword(code: string) {
  const { identity } = usePorts();
  const session = useSession();
  const navigate = useNavigate();
  const [state, setState] = useState<NewPasswordState>({ step: 'verifying' });
  const isAsked = useRef(false);

  async function verify() {
    setState({ step: 'verifying' });
    try {
      setState(toVerifiedState(await identity.verifyPasswordResetCode(code)));
    } catch (error) {
      setState(toInvalidLinkState(toIdentityError(error)));
    }
  }

  const verifyOnce = useEffectEvent(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void verify();
  });
  useEffect(() => verifyOnce(), []);

  async function setPassword(email: string, newPassword: string) {
    setState({ step: 'form', email, failure: null });
    try {
      await identity.confirmPasswordReset(code, newPassword);
    } catch (error) {
      const failure = identityMessage('resetConfirm', toIdentityError(error));
      return setState({ step: 'form', email, failure });
    }
    // First, or /login would take a player who is quick for one to be sent on to the profile.
    await endSessionOf(email);
    setState({ step: 'done' });
  }

  /** The service ends the sessions of the old password: better on the way to /login than some time later. */
  async function endSessionOf(email: string) {
    if (session.state !== 'player' || session.user.email !== email) return;
    try {
      await identity.signOut();
    } catch {
      // The password is set all the same; /login then leads on to the profile.
    }
  }

  const toLogin = useEffectEvent(
    () => void navigate(paths.login, { replace: true, state: afterResetLoginState }),
  );
  useEffect(() => {
    if (state.step !== 'done') return;
    const timer = setTimeout(toLogin, passwordReset.redirectMs);
    return () => clearTimeout(timer);
  }, [state.step]);

  return { state, setPassword, verifyAgain: () => void verify() };
}
