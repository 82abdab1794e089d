import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { ResetRequestFormSchema } from '#schema/rules/password-reset.ts';
import { useSession } from '../../auth/session.tsx';
import { runWhenIdle } from '../../browser/idle.ts';
import { useForm } from '../../forms/use-form.ts';
import { toIdentityError } from '../../ports/identity.ts';
import { usePorts } from '../../ports/ports.ts';
import { handOver, useLocationState } from '../../routing/location-state.ts';
import type { Feedback } from '../../ui/feedback/form-status.tsx';
import { FormStatus } from '../../ui/feedback/form-status.tsx';
import { useLateNotice } from '../../ui/feedback/late-notice.ts';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { EmailField } from '../../ui/primitives/text-field.tsx';
import styles from './password-reset.module.css';
import { ResetPanel } from './reset-panel.tsx';
import { toRequestFailure } from './state.ts';

/** Requests a reset link (SPEC §2, Password reset screens). */
export function RequestResetScreen() {
  const session = useSession();
  const user = session.state === 'player' ? session.user : undefined;
  const departures = useDepartures(user?.uid);
  // A player's own address is not in the history, which outlives a sign-out.
  return <RequestForm key={departures} ownEmail={user?.email ?? undefined} />;
}

/** Counts the players who left while the page was open: the next visitor must not see the address of the last one. */
function useDepartures(uid: string | undefined): number {
  const [last, setLast] = useState({ uid, departures: 0 });
  if (uid === last.uid) return last.departures;
  const next = { uid, departures: last.uid === undefined ? last.departures : last.departures + 1 };
  setLast(next);
  return next.departures;
}

function RequestForm({ ownEmail }: { ownEmail: string | undefined }) {
  const { browser, identity } = usePorts();
  const { key } = useLocation();
  const { from, email: handedOver } = useLocationState();
  const [sentTo, setSentTo] = useState<string>();
  // After a reload, the player's address is known only when the session is.
  const email = sentTo ?? handedOver ?? ownEmail ?? '';
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const notifyLate = useLateNotice();
  function tell(outcome: Feedback) {
    setFeedback(outcome);
    notifyLate(outcome.text, { tone: outcome.tone });
  }
  const form = useForm({
    schema: ResetRequestFormSchema,
    defaultValues: { email },
    persist: { as: 'reset-request', fields: ['email'] },
    async onSubmit({ email }) {
      setFeedback(null);
      setSentTo(email);
      try {
        await identity.sendPasswordResetEmail(email, browser.origin + paths.completePasswordReset);
        tell({ tone: 'good', text: messages.resetInstructionsSent });
        // Back must not show the address to the next visitor of a shared computer.
        form.clearDraft();
        browser.setLocationState(key, { from });
      } catch (error) {
        tell(toRequestFailure(toIdentityError(error)));
      }
    },
  });

  useEffect(() => runWhenIdle(() => void identity.preload()), [identity]);

  return (
    <ResetPanel title={messages.resetPassword}>
      <p className={styles.lead}>
        Enter the email address of your account, and we send you a link to set a new password.
      </p>
      <form {...form.props} className={styles.form}>
        <EmailField {...form.field('email')} />
        <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={messages.sending}>
          {messages.sendResetLink}
        </Button>
      </form>
      <ButtonLink variant="quiet" to={paths.login} state={handOver(browser, email)}>
        {messages.backToSignIn}
      </ButtonLink>
      <FormStatus feedback={feedback} />
    </ResetPanel>
  );
}
