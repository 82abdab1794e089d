import { Link } from 'react-router-dom';
import { passwords } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { PasswordChangeFormSchema } from '#schema/rules/password-change.ts';
import { useForm } from '../../forms/use-form.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import { useToast } from '../../ui/feedback/toast-region.tsx';
import { PasswordField } from '../../ui/primitives/password-field.tsx';
import { simulateCall } from './state.ts';

interface ChangePasswordProps {
  email: string;
  onClose: () => void;
}

/** Change-password popup, simulated without a call (SPEC §2, §5). */
export function ChangePassword({ email, onClose }: ChangePasswordProps) {
  const notify = useToast();
  const form = useForm({
    schema: PasswordChangeFormSchema,
    defaultValues: { currentPassword: '', newPassword: '', confirmNewPassword: '' },
    async onSubmit() {
      await simulateCall();
      onClose();
      notify(messages.passwordNotChanged);
    },
  });
  return (
    <FormDialog title="Change Password" form={form.props} busy={form.busy} onClose={onClose}>
      <p>
        {messages.passwordChangeUnavailable}{' '}
        <Link to={paths.requestPasswordReset} state={{ email }}>
          {messages.resetPassword}
        </Link>
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
