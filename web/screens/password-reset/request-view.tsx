import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { ResetRequestFormSchema } from '#schema/rules/password-reset.ts';
import { useForm } from '../../forms/use-form.ts';
import type { Feedback } from '../../ui/feedback/form-status.tsx';
import { FormStatus } from '../../ui/feedback/form-status.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { EmailField } from '../../ui/primitives/email-field.tsx';
import styles from './password-reset.module.css';
import { ResetPanel } from './reset-panel.tsx';

interface RequestResetViewProps {
  /** The address that was handed over or sent last, or ''. */
  email: string;
  feedback: Feedback | null;
  /** Handles its own failures. */
  request: (form: { email: string }) => Promise<void>;
}

export function RequestResetView({ email, feedback, request }: RequestResetViewProps) {
  const form = useForm({
    schema: ResetRequestFormSchema,
    defaultValues: { email },
    persist: { as: 'reset-request', fields: ['email'] },
    onSubmit: request,
  });
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
      <ButtonLink variant="quiet" to={paths.login} state={{ email }}>
        {messages.backToSignIn}
      </ButtonLink>
      <FormStatus feedback={feedback} />
    </ResetPanel>
  );
}
