import * as messages from '#schema/messages.ts';
import type { ResetEmailForm } from '#schema/rules/login.ts';
import { ResetEmailFormSchema } from '#schema/rules/login.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from './email-field.tsx';
import styles from './view.module.css';

interface ResetFormProps {
  email: string;
  onEmail: (email: string) => void;
  busy: boolean;
  disabled: boolean;
  submit: (form: ResetEmailForm) => Promise<void>;
}

export function ResetForm({ email, onEmail, busy, disabled, submit }: ResetFormProps) {
  const form = useForm({ schema: ResetEmailFormSchema, defaultValues: { email }, onSubmit: submit });
  return (
    <form {...form.props} className={styles.form}>
      <EmailField {...form.field('email')} autoComplete="email" onEmail={onEmail} />
      <Button type="submit" wide busy={busy} disabled={disabled} busyLabel={messages.sendingResetEmail}>
        {messages.resetPassword}
      </Button>
    </form>
  );
}
