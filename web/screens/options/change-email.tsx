import { useState } from 'react';
import * as messages from '#schema/messages.ts';
import { EmailFormSchema } from '#schema/rules/login.ts';
import { useForm } from '../../forms/use-form.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { EmailField } from '../../ui/primitives/email-field.tsx';
import styles from './options.module.css';
import { simulateCall } from './state.ts';

interface ChangeEmailProps {
  current: string;
  onClose: () => void;
}

/** Email-change popup, simulated without a call (SPEC §2, Options). */
export function ChangeEmail({ current, onClose }: ChangeEmailProps) {
  const [next, setNext] = useState<string>();
  const form = useForm({
    schema: EmailFormSchema,
    defaultValues: { email: '' },
    persist: { as: 'email-change', fields: ['email'] },
    async onSubmit({ email }) {
      await simulateCall();
      setNext(email);
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
        onClose={close}
        actions={
          <Button variant="primary" data-initial-focus onClick={close}>
            Done
          </Button>
        }
      >
        <p className={styles.breakable} role="status">
          {messages.emailNotChanged({ current, next })}
        </p>
      </Dialog>
    );
  return (
    <FormDialog title="Change Email" form={form.props} busy={form.busy} onClose={close}>
      <p>{messages.emailChangeUnavailable}</p>
      <EmailField {...form.field('email')} label="New Email" />
    </FormDialog>
  );
}
