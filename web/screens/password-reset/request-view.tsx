import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { ResetRequestFormSchema } from '#schema/rules/password-reset.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice, OutcomePlace } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ResetPanel } from './panel.tsx';
import styles from './password-reset.module.css';
import type { RequestOutcome } from './state.ts';

interface RequestResetViewProps {
  outcome: RequestOutcome | null;
  /** Handles its own failures. */
  request: (form: { email: string }) => Promise<void>;
}

export function RequestResetView({ outcome, request }: RequestResetViewProps) {
  const form = useForm({
    schema: ResetRequestFormSchema,
    initial: { email: '' },
    keep: { as: 'reset-request', fields: ['email'] },
    submit: request,
  });
  return (
    <ResetPanel title={messages.resetPassword}>
      <p className={styles.lead}>
        Enter the email address of your account, and we send you a link to set a new password.
      </p>
      <form {...form.props} className={styles.form}>
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={messages.sending}>
          {messages.sendResetLink}
        </Button>
      </form>
      <ButtonLink variant="quiet" to={paths.login}>
        {messages.backToSignIn}
      </ButtonLink>
      <OutcomePlace>
        {outcome && (
          <Notice live tone={outcome.tone}>
            {outcome.text}
          </Notice>
        )}
      </OutcomePlace>
    </ResetPanel>
  );
}
