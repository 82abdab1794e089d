import { useId, useState } from 'react';
import * as messages from '#schema/messages.ts';
import { EmailChangeFormSchema } from '#schema/rules/password-change.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './options.module.css';
import { simulatedDelay } from './simulated-delay.ts';

interface ChangeEmailProps {
  current: string;
  onClose: () => void;
}

/** Email-change popup, simulated without a call (SPEC §2, Options). */
export function ChangeEmail({ current, onClose }: ChangeEmailProps) {
  const [next, setNext] = useState<string>();
  const id = useId();
  const form = useForm({
    schema: EmailChangeFormSchema,
    defaultValues: { email: '' },
    persist: { as: 'email-change', fields: ['email'] },
    async onSubmit({ email }) {
      await simulatedDelay();
      setNext(email);
    },
  });

  function close() {
    form.reset({ empty: true });
    onClose();
  }

  if (next !== undefined)
    return (
      <Dialog
        // The key remounts the dialog, so that it opens as a new popup.
        key="verify"
        open
        title={messages.verifyYourEmail}
        onClose={close}
        actions={
          <Button variant="primary" data-initial-focus onClick={close}>
            Done
          </Button>
        }
      >
        <p className={styles.breakable} role="status">
          {messages.emailStaysUntilVerified({ current, next })}
        </p>
      </Dialog>
    );
  return (
    <Dialog
      open
      title="Change Email"
      busy={form.busy}
      onClose={close}
      actions={
        <>
          <Button disabled={form.busy} onClick={close}>
            {messages.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={form.busy} busyLabel={messages.processing}>
            Change Email
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={styles.form}>
        <TextField
          {...form.field('email')}
          label="New Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </form>
    </Dialog>
  );
}
