import { useMutation } from '@tanstack/react-query';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { identityMessage } from '../../auth/identity-messages.ts';
import { toIdentityError } from '../../ports/identity.ts';
import { usePorts } from '../../ports/ports.ts';
import { useToast } from '../../ui/feedback/toast-region.tsx';

export interface Verification {
  busy: boolean;
  resend: () => void;
}

/** Resends the verification email (SPEC §8, Verification resend). */
export function useVerification(): Verification {
  const { browser, identity } = usePorts();
  const notify = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => identity.sendVerificationEmail(browser.origin + paths.options),
    onSuccess: () => notify(messages.verificationSent, { tone: 'good' }),
    onError(error) {
      const failure = toIdentityError(error);
      const tone = failure.code === 'auth/email-already-verified' ? 'good' : 'error';
      notify(identityMessage('verificationResend', failure), { tone });
    },
  });
  return { busy: isPending, resend: () => mutate() };
}
