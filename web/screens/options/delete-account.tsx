import { useId } from 'react';
import { deletion } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { DeletionFormSchema } from '#schema/rules/account.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './options.module.css';

interface DeleteAccountProps {
  failure: string | undefined;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Delete account popup: only the exact phrase enables the button (SPEC §5). */
export function DeleteAccount({ failure, onConfirm, onClose }: DeleteAccountProps) {
  const id = useId();
  const form = useForm({ schema: DeletionFormSchema, defaultValues: { phrase: '' }, onSubmit: onConfirm });
  const isExact = form.values.phrase === deletion.phrase;
  return (
    <Dialog
      open
      role="alertdialog"
      title="Delete Account"
      busy={form.busy}
      onClose={onClose}
      status={
        failure &&
        !form.busy && (
          <Alert tone="error" live>
            {failure}
          </Alert>
        )
      }
      actions={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={id}
            disabled={!isExact}
            busy={form.busy}
            busyLabel={messages.processing}
          >
            Delete Account
          </Button>
        </>
      }
    >
      <p>{messages.deletionConsequence}</p>
      <form {...form.props} id={id} className={styles.form}>
        <TextField
          {...form.field('phrase')}
          label={`Type ${deletion.phrase} to confirm`}
          hint={messages.deletionPhraseMismatch}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          required
        />
      </form>
    </Dialog>
  );
}
