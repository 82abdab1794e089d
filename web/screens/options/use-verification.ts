import { useRef, useState } from 'react';
import { identityMessage } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import { toIdentityError } from '../../ports/identity.ts';
import { usePorts } from '../../ports/ports.ts';
import { useToast } from '../../ui/toast-region.tsx';

export interface Verification {
  busy: boolean;
  resend: () => void;
}

/** Resends the verification email (SPEC §8, Verification resend). */
export function useVerification(): Verification {
  const { identity } = usePorts();
  const notify = useToast();
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function resend() {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await identity.sendVerificationEmail();
      notify(messages.verificationSent, { tone: 'good' });
    } catch (error) {
      const failure = toIdentityError(error);
      const tone = failure.code === 'auth/email-already-verified' ? 'good' : 'error';
      notify(identityMessage('verificationResend', failure), { tone });
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { busy, resend: () => void resend() };
}
