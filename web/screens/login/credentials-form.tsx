import * as messages from '#schema/messages.ts';
import type { CredentialsForm as Credentials } from '#schema/rules/login.ts';
import { CredentialsFormSchema } from '#schema/rules/login.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { EmailField } from '../../ui/primitives/email-field.tsx';
import { PasswordField } from '../../ui/primitives/password-field.tsx';
import { emailDraft } from './state.ts';
import styles from './view.module.css';

interface CredentialsFormProps {
  mode: 'signIn' | 'createAccount';
  busy: boolean;
  submit: (form: Credentials) => void;
}

const labels = {
  signIn: { send: messages.signIn, busy: messages.signingIn, password: 'current-password' },
  createAccount: { send: messages.createAccount, busy: messages.processing, password: 'new-password' },
} as const;

export function CredentialsForm({ mode, busy, submit }: CredentialsFormProps) {
  const form = useForm({
    schema: CredentialsFormSchema,
    defaultValues: { email: '', password: '' },
    persist: emailDraft,
    onSubmit: submit,
  });
  return (
    <form {...form.props} className={styles.form}>
      <EmailField {...form.field('email')} autoComplete="username" />
      <PasswordField {...form.field('password')} label="Password" autoComplete={labels[mode].password} />
      <Button type="submit" wide busy={busy} busyLabel={labels[mode].busy}>
        {labels[mode].send}
      </Button>
    </form>
  );
}
