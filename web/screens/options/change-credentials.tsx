import { useState } from 'react';
import { Link } from 'react-router-dom';
import { passwords, popups } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { EmailFormSchema } from '#schema/rules/login.ts';
import { PasswordChangeFormSchema } from '#schema/rules/password-change.ts';
import { useForm } from '../../forms/use-form.ts';
import { Dialog, FormDialog } from '../../ui/feedback/dialog.tsx';
import { useLateNotice } from '../../ui/feedback/late-notice.ts';
import { useToast } from '../../ui/feedback/toast-provider.tsx';
import { PasswordField } from '../../ui/primitives/password-field.tsx';
import { EmailField } from '../../ui/primitives/text-field.tsx';

interface PopupProps {
  /** The player's address. */
  email: string;
  onClose: () => void;
}

/** Email-change popup, simulated without a call (SPEC §2, Options). */
export function ChangeEmail({ email: current, onClose }: PopupProps) {
  const [next, setNext] = useState<string>();
  const notifyLate = useLateNotice();
  const form = useForm({
    schema: EmailFormSchema,
    defaultValues: { email: '' },
    persist: { as: 'email-change', fields: ['email'] },
    async onSubmit({ email }) {
      await simulateCall();
      setNext(email);
      notifyLate(messages.emailNotChanged({ current, next: email }), { tone: 'info' });
    },
  });

  function close() {
    form.clearDraft();
    onClose();
  }

  if (next !== undefined)
    return (
      <Dialog
        // The key remounts the dialog, so that it opens as a new popup.
        key="verify"
        title={messages.verifyYourEmail}
        description={messages.emailNotChanged({ current, next })}
        doneLabel="Done"
        onClose={close}
      />
    );
  return (
    <FormDialog title="Change Email" form={form.props} busy={form.busy} onClose={close}>
      <p>{messages.emailChangeUnavailable}</p>
      <EmailField {...form.field('email')} label="New Email" />
    </FormDialog>
  );
}

/** Change-password popup, simulated without a call (SPEC §2, §5). */
export function ChangePassword({ email, onClose }: PopupProps) {
  const notify = useToast();
  const form = useForm({
    schema: PasswordChangeFormSchema,
    defaultValues: { currentPassword: '', newPassword: '', confirmNewPassword: '' },
    async onSubmit() {
      await simulateCall();
      // If the browser has closed this dialog, the next one may be open.
      if (form.props.ref.current) onClose();
      notify(messages.passwordNotChanged);
    },
  });
  return (
    <FormDialog title="Change Password" form={form.props} busy={form.busy} onClose={onClose}>
      <p>
        {messages.passwordChangeUnavailable}{' '}
        <Link to={paths.requestPasswordReset}>{messages.resetPassword}</Link>
      </p>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label="Current Password"
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('newPassword')}
        label="New Password"
        hint={messages.passwordRule({ minimum: passwords.minimumInChangePopup })}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmNewPassword')}
        label="Confirm New Password"
        autoComplete="new-password"
      />
    </FormDialog>
  );
}

/** Simulates the call of both popups (SPEC §9). */
const simulateCall = () => new Promise<void>((resolve) => setTimeout(resolve, popups.simulatedDelayMs));
