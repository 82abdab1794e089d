import { useId } from 'react';
import * as messages from '#schema/messages.ts';
import { PasswordChangeFormSchema } from '#schema/rules/password-change.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useToast } from '../../ui/toast-region.tsx';
import styles from './options.module.css';
import { simulatedDelay } from './simulated-delay.ts';

/** Change-password popup, simulated without a call (SPEC §2, §5). */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const notify = useToast();
  const id = useId();
  const form = useForm({
    schema: PasswordChangeFormSchema,
    defaultValues: { currentPassword: '', newPassword: '', confirmNewPassword: '' },
    async onSubmit() {
      await simulatedDelay();
      onClose();
      notify(messages.passwordNotChanged);
    },
  });
  return (
    <Dialog
      open
      title="Change Password"
      busy={form.busy}
      onClose={onClose}
      actions={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={form.busy} busyLabel={messages.processing}>
            Change Password
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={styles.form}>
        <PasswordField
          {...form.field('currentPassword')}
          label="Current Password"
          autoComplete="current-password"
        />
        <PasswordField {...form.field('newPassword')} label="New Password" autoComplete="new-password" />
        <PasswordField
          {...form.field('confirmNewPassword')}
          label="Confirm New Password"
          autoComplete="new-password"
        />
      </form>
    </Dialog>
  );
}
