import { useId, useState } from 'react';
import * as messages from '#schema/messages.ts';
import { linkCodePath, paths } from '#schema/paths.ts';
import { LinkEmailFormSchema } from '#schema/rules/linking.ts';
import { toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useForm } from '../../forms/use-form.ts';
import { usePorts } from '../../ports/ports.ts';
import type { LocationState } from '../../routing/location-state.ts';
import { handOver } from '../../routing/location-state.ts';
import { beginSignIn } from '../../sign-in/sign-in-record.ts';
import { redirectFailureMessage, useSignInRedirect } from '../../sign-in/use-sign-in-redirect.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { LiveRegion } from '../../ui/feedback/live-region.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { PasswordField } from '../../ui/primitives/password-field.tsx';
import { ProviderButton } from '../../ui/primitives/provider-button.tsx';
import { EmailField } from '../../ui/primitives/text-field.tsx';
import styles from './link.module.css';

/** The sign-in choices of the link page (SPEC §2). A provider's callback returns to this page (SPEC §4, steps 3 and 4). */
export function SignInOptions({ code }: { code: string }) {
  const { client } = trpc.useUtils();
  const urls = {
    roblox: async () => (await client.auth.robloxLogin.query()).redirectUrl,
    google: async () => (await client.auth.googleLogin.query()).url,
  };
  const { start, busy, error, provider } = useSignInRedirect((next: keyof typeof urls) => urls[next](), {
    from: linkCodePath(code),
    consentTo: code,
  });
  const getButton = (own: keyof typeof urls) => ({
    provider: own,
    busy: busy && provider === own,
    onClick: () => start(own),
  });
  return (
    <div className={styles.options}>
      <div className={styles.providers}>
        <ProviderButton primary {...getButton('roblox')}>
          {messages.continueWithRoblox}
        </ProviderButton>
        <ProviderButton {...getButton('google')}>Sign in with Google</ProviderButton>
      </div>
      <EmailStub code={code} />
      {/* Last, because it comes late. If Roblox's sign-in fails to start, the portal server logs it and the page shows nothing (SPEC §8). */}
      {error && provider === 'google' && (
        <Alert tone="error" live>
          {redirectFailureMessage(toApiError(error), messages.googleRedirectFailed)}
        </Alert>
      )}
    </div>
  );
}

/**
 * The email form that SPEC §2 asks for. Validates its input, sends nothing, and links to the form on /login.
 */
function EmailStub({ code }: { code: string }) {
  const { browser } = usePorts();
  const from = linkCodePath(code);
  const [email, setEmail] = useState<string>();
  const hint = useId();
  const form = useForm({
    schema: LinkEmailFormSchema,
    defaultValues: { email: '', password: '' },
    persist: { as: 'link-email', fields: ['email'] },
    onSubmit(form) {
      beginSignIn(browser, { from, consentTo: code });
      setEmail(form.email);
    },
  });
  const state: LocationState = { from, ...handOver(browser, email) };
  const field = form.field('email');
  function changeEmail(typed: string) {
    field.onChange(typed);
    // A correction after the submit reaches the form on /login, too.
    setEmail((sent) => (sent === undefined ? undefined : typed));
  }
  return (
    <form {...form.props} className={styles.email}>
      <p id={hint} className={styles.text}>
        {messages.emailFormIsStub}
      </p>
      <div className={styles.fields}>
        <EmailField {...field} onChange={changeEmail} autoComplete="username" />
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        <div className={styles.submit}>
          <Button type="submit" aria-describedby={hint}>
            {messages.signIn}
          </Button>
        </div>
      </div>
      <LiveRegion>
        {email !== undefined && (
          <Alert
            action={
              <ButtonLink to={paths.login} state={state}>
                Go to Sign In
              </ButtonLink>
            }
          >
            {messages.emailSignInElsewhere}
          </Alert>
        )}
      </LiveRegion>
    </form>
  );
}
