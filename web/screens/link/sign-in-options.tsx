import { useState } from 'react';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { LinkEmailFormSchema } from '#schema/rules/linking.ts';
import { useForm } from '../../forms/use-form.ts';
import type { LocationState } from '../../routing/location-state.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { EmailField } from '../../ui/primitives/email-field.tsx';
import { PasswordField } from '../../ui/primitives/password-field.tsx';
import { ProviderButton } from '../../ui/primitives/provider-button.tsx';
import styles from './link.module.css';
import type { SignInOptionsState } from './state.ts';

interface SignInOptionsProps {
  options: SignInOptionsState;
  /** The path to which /login returns after a sign-in: this page. */
  returnPath: string;
}

/** The sign-in choices of the link page (SPEC §2). */
export function SignInOptions({ options, returnPath }: SignInOptionsProps) {
  const { busy, failure } = options;
  return (
    <div className={styles.options}>
      <div className={styles.providers}>
        <ProviderButton
          provider="roblox"
          primary
          busy={busy === 'roblox'}
          busyLabel={messages.processing}
          onClick={() => options.start('roblox')}
        >
          {messages.continueWithRoblox}
        </ProviderButton>
        <ProviderButton
          provider="google"
          busy={busy === 'google'}
          busyLabel={messages.processing}
          onClick={() => options.start('google')}
        >
          Sign in with Google
        </ProviderButton>
        {failure && (
          <Alert tone="error" live>
            {failure}
          </Alert>
        )}
      </div>
      <EmailStub begin={options.begin} returnPath={returnPath} />
    </div>
  );
}

/**
 * The email form that SPEC §2 asks for. Validates its input, sends nothing, and links to the form on /login.
 */
function EmailStub({ begin, returnPath }: { begin: () => void; returnPath: string }) {
  const [email, setEmail] = useState<string>();
  const form = useForm({
    schema: LinkEmailFormSchema,
    defaultValues: { email: '', password: '' },
    persist: { as: 'link-email', fields: ['email'] },
    onSubmit(form) {
      begin();
      setEmail(form.email);
    },
  });
  const state: LocationState = { from: returnPath, email };
  return (
    <form {...form.props} className={styles.email}>
      <p className={styles.text}>{messages.emailFormIsStub}</p>
      <EmailField {...form.field('email')} autoComplete="username" />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <Button type="submit" wide>
        {messages.signIn}
      </Button>
      {email !== undefined && (
        <Alert
          live
          action={
            <ButtonLink to={paths.login} state={state}>
              Go to Sign In
            </ButtonLink>
          }
        >
          {messages.emailSignInElsewhere}
        </Alert>
      )}
    </form>
  );
}
