import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import { useLayoutEffect, useRef, useState } from 'react';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { identityMessage } from '../../auth/identity-messages.ts';
import { toIdentityError } from '../../ports/identity.ts';
import { usePorts } from '../../ports/ports.ts';
import { useToast } from '../../ui/feedback/toast-provider.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { ChangeEmail, ChangePassword } from './change-credentials.tsx';
import styles from './options.module.css';
import { OptionRow, OptionsSection } from './options-section.tsx';
import type { NextMove } from './state.ts';

interface CredentialsSectionProps {
  /** '' if it is unknown. */
  email: string;
  verified: boolean;
  next: NextMove | undefined;
}

/** Email and password, for players who sign in with a password. */
export function CredentialsSection({ email, verified, next }: CredentialsSectionProps) {
  const verification = useVerification();
  const [wasVerified] = useState(verified);
  const [popup, setPopup] = useState<'email' | 'password'>();
  const close = () => setPopup(undefined);
  const resend = useRef<HTMLSpanElement>(null);
  const changeEmail = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    // The resend button disappears when the email is verified, so move the focus to another button.
    if (verified && resend.current?.contains(document.activeElement)) changeEmail.current?.focus();
  }, [verified]);

  return (
    <OptionsSection section="credentials">
      <Card>
        <div className={styles.rows}>
          <OptionRow
            icon={<Mail size={22} />}
            title="Email"
            detail={
              <>
                {email && <span className={styles.value}>{email}</span>}
                <span>{verified ? messages.emailIsVerified : messages.emailNotVerified}</span>
              </>
            }
            action={
              <>
                {!(verified && wasVerified) && (
                  <span ref={resend} className={styles.resend} data-over={verified || undefined}>
                    <Button
                      variant={next === 'verifyEmail' ? 'primary' : 'secondary'}
                      busy={verification.isPending}
                      busyLabel={messages.sending}
                      onClick={() => verification.mutate()}
                    >
                      Resend Verification
                    </Button>
                  </span>
                )}
                <Button ref={changeEmail} onClick={() => setPopup('email')}>
                  Change Email
                </Button>
              </>
            }
          />
          <OptionRow
            icon={<KeyRound size={22} />}
            title="Password"
            detail="The password you sign in with."
            action={<Button onClick={() => setPopup('password')}>Change Password</Button>}
          />
        </div>
      </Card>
      {popup === 'email' && <ChangeEmail email={email} onClose={close} />}
      {popup === 'password' && <ChangePassword email={email} onClose={close} />}
    </OptionsSection>
  );
}

/** Resends the verification email (SPEC §8, Verification resend). */
function useVerification() {
  const { browser, identity } = usePorts();
  const notify = useToast();
  return useMutation({
    mutationFn: () => identity.sendVerificationEmail(browser.origin + paths.options),
    onSuccess: () => notify(messages.verificationSent, { tone: 'good' }),
    onError(error) {
      const failure = toIdentityError(error);
      const tone = failure.code === 'auth/email-already-verified' ? 'good' : 'error';
      notify(identityMessage('verificationResend', failure), { tone });
    },
  });
}
