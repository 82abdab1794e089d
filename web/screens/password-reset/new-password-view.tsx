import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { NewPasswordFormSchema } from '#schema/rules/password-reset.ts';
import { useForm } from '../../forms/use-form.ts';
import type { LocationState } from '../../routing/location-state.ts';
import { ArcadeArt } from '../../ui/art/arcade-art.tsx';
import { ArtStage } from '../../ui/art/art-stage.tsx';
import { FormStatus } from '../../ui/feedback/form-status.tsx';
import { ErrorState } from '../../ui/feedback/state-panel.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { PasswordField } from '../../ui/primitives/password-field.tsx';
import styles from './password-reset.module.css';

interface InvalidLinkViewProps {
  message: string;
  hint?: string;
  /** Verifies the same link again; undefined if that cannot help. */
  verifyAgain?: () => void;
}

export function InvalidLinkView({ message, hint, verifyAgain }: InvalidLinkViewProps) {
  return (
    <ArtStage art={<ArcadeArt />}>
      <ErrorState
        level={1}
        title={messages.invalidResetLink}
        text={
          <>
            <span>{message}</span> {hint && <span>{hint}</span>}
          </>
        }
        action={
          <>
            {verifyAgain && <Button onClick={verifyAgain}>{messages.tryAgain}</Button>}
            <ButtonLink to={paths.login}>{messages.backToSignIn}</ButtonLink>
            <RequestLink variant="primary" />
          </>
        }
      />
    </ArtStage>
  );
}

interface NewPasswordFormProps {
  email: string;
  /** Hands the address over to the pages that the links lead to. */
  linkState: LocationState;
  /** In characters. */
  passwordMinimum: number;
  failure: string | null;
  /** Handles its own failures. */
  submit: (newPassword: string) => Promise<void>;
}

export function NewPasswordForm({
  email,
  linkState,
  passwordMinimum,
  failure,
  submit,
}: NewPasswordFormProps) {
  const form = useForm({
    schema: NewPasswordFormSchema,
    defaultValues: { newPassword: '', confirmNewPassword: '' },
    onSubmit: ({ newPassword }) => submit(newPassword),
  });
  return (
    <>
      <p className={styles.lead}>
        For <strong>{email}</strong>
      </p>
      <form {...form.props} className={styles.form}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.field('newPassword')}
          label="New Password"
          hint={messages.passwordRule({ minimum: passwordMinimum })}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirmNewPassword')}
          label="Confirm New Password"
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={messages.processing}>
          {messages.setNewPassword}
        </Button>
      </form>
      <div className={styles.links}>
        <ButtonLink variant="quiet" to={paths.login} state={linkState}>
          {messages.backToSignIn}
        </ButtonLink>
        <RequestLink variant="quiet" state={linkState} />
      </div>
      <FormStatus feedback={failure ? { tone: 'error', text: failure } : null} />
      {/* The response to an earlier try may have been lost. */}
      {failure === messages.resetLinkInvalidTryAgain && (
        <p className={styles.lead}>{messages.resetMaybeDone}</p>
      )}
    </>
  );
}

function RequestLink({ variant, state }: { variant: 'primary' | 'quiet'; state?: LocationState }) {
  return (
    <ButtonLink variant={variant} to={paths.requestPasswordReset} state={state}>
      Request a new link
    </ButtonLink>
  );
}
