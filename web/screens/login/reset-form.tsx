import * as messages from '#schema/messages.ts';
import type { ResetEmailForm } from '#schema/rules/login.ts';
import { ResetEmailFormSchema } from '#schema/rules/login.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { EmailField } from '../../ui/primitives/email-field.tsx';
import { emailDraft } from './state.ts';
import styles from './view.module.css';

interface ResetFormProps {
  email: string;
  busy: boolean;
  submit: (form: ResetEmailForm) => void;
}

export function ResetForm({ email, busy, submit }: ResetFormProps) {
  const form = useForm({
    schema: ResetEmailFormSchema,
    defaultValues: { email },
    persist: emailDraft,
    onSubmit: submit,
  });
  return (
    <form {...form.props} className={styles.form}>
      <EmailField {...form.field('email')} />
      <Button type="submit" wide busy={busy} busyLabel={messages.sendingResetEmail}>
        {messages.resetPassword}
      </Button>
    </form>
  );
}
