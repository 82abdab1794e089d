import { Link } from 'react-router-dom';
import { legal, passwords } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import type { CredentialsForm as Credentials, EmailForm as Email } from '#schema/rules/login.ts';
import { CredentialsFormSchema, EmailFormSchema } from '#schema/rules/login.ts';
import { useForm } from '../../forms/use-form.ts';
import { usePorts } from '../../ports/ports.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { OpensInNewTab } from '../../ui/primitives/opens-in-new-tab.tsx';
import { PasswordField } from '../../ui/primitives/password-field.tsx';
import { EmailField } from '../../ui/primitives/text-field.tsx';
import styles from './view.module.css';

interface CredentialsFormProps {
  mode: 'signIn' | 'createAccount';
  email: string;
  busy: boolean;
  submit: (form: Credentials) => void;
}

/** All modes of the form on /login share the draft of the email. */
const emailDraft = { as: 'login', fields: ['email'] } as const;

const labels = {
  signIn: { send: messages.signIn, busy: messages.signingIn, password: 'current-password' },
  createAccount: { send: messages.createAccount, busy: messages.processing, password: 'new-password' },
} as const;

export function CredentialsForm({ mode, email, busy, submit }: CredentialsFormProps) {
  const { passwordMinimum = passwords.minimum } = usePorts();
  const form = useForm({
    schema: CredentialsFormSchema,
    defaultValues: { email, password: '' },
    persist: emailDraft,
    onSubmit: submit,
  });
  return (
    <form {...form.props} className={styles.form}>
      <EmailField {...form.field('email')} autoComplete="username" />
      <PasswordField
        {...form.field('password')}
        label="Password"
        hint={mode === 'createAccount' ? messages.passwordRule({ minimum: passwordMinimum }) : undefined}
        autoComplete={labels[mode].password}
      />
      {mode === 'createAccount' && <AgreedTerms />}
      <Button type="submit" wide busy={busy} busyLabel={labels[mode].busy}>
        {labels[mode].send}
      </Button>
    </form>
  );
}

function AgreedTerms() {
  return (
    <p className={styles.terms}>
      You must be at least {legal.minimumAge} years old, or older where the law demands it. By creating an
      account you agree to our <NewTabLink to={paths.termsOfService}>Terms of Service</NewTabLink>. See also
      our <NewTabLink to={paths.privacyPolicy}>Privacy Policy</NewTabLink>.
    </p>
  );
}

/** Opens in a new tab, so that the form keeps its password. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank">
      {children}
      <OpensInNewTab />
    </Link>
  );
}

interface ResetFormProps {
  email: string;
  busy: boolean;
  submit: (form: Email) => void;
}

export function ResetForm({ email, busy, submit }: ResetFormProps) {
  const form = useForm({
    schema: EmailFormSchema,
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
