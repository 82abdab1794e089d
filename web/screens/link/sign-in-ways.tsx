import { useState } from 'react';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { CredentialsFormSchema } from '#schema/rules/login.ts';
import type { LocationState } from '../../boundaries/location-state.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ProviderButton } from '../../ui/provider-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './link.module.css';
import type { SignInChoices } from './state.ts';

interface SignInWaysProps {
  choices: SignInChoices;
  /** Where a sign-in on /login comes back to. */
  back: string;
}

/** The sign-in choices of the link page (SPEC section 2). */
export function SignInWays({ choices, back }: SignInWaysProps) {
  const { busy, failure } = choices;
  return (
    <div className={styles.ways}>
      <div className={styles.providers}>
        <ProviderButton
          provider="roblox"
          primary
          busy={busy === 'roblox'}
          busyLabel={messages.processing}
          onClick={choices.continueWithRoblox}
        >
          {messages.continueWithRoblox}
        </ProviderButton>
        <ProviderButton
          provider="google"
          busy={busy === 'google'}
          busyLabel={messages.processing}
          onClick={choices.signInWithGoogle}
        >
          Sign in with Google
        </ProviderButton>
        {failure && (
          <Notice tone="error" live>
            {failure}
          </Notice>
        )}
      </div>
      <EmailStub back={back} />
    </div>
  );
}

/** A stub by the specification: it checks what is typed, does nothing with it, and leads to the real form. */
function EmailStub({ back }: { back: string }) {
  const [sent, setSent] = useState(false);
  const form = useForm({
    schema: CredentialsFormSchema,
    initial: { email: '', password: '' },
    keep: { as: 'link-email', fields: ['email'] },
    submit: () => setSent(true),
  });
  const state: LocationState = { from: back };
  return (
    <form {...form.props} className={styles.email}>
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <Button type="submit" wide>
        {messages.signIn}
      </Button>
      {sent && (
        <Notice
          live
          action={
            <ButtonLink to={paths.login} state={state}>
              Go to Sign In
            </ButtonLink>
          }
        >
          {messages.emailSignInElsewhere}
        </Notice>
      )}
    </form>
  );
}
