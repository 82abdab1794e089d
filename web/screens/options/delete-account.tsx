import { useState } from 'react';
import { deletion as rules } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { DeletionFormSchema } from '#schema/rules/account.ts';
import { useForm } from '../../forms/use-form.ts';
import { TextField } from '../../ui/primitives/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { Deletion } from './use-deletion.ts';

/** Delete account popup: only the exact phrase enables the button (SPEC §5). */
export function DeleteAccount({ deletion }: { deletion: Deletion }) {
  const { state, confirm, close } = deletion;
  const form = useForm({ schema: DeletionFormSchema, defaultValues: { phrase: '' }, onSubmit: confirm });
  const [isExact, setIsExact] = useState(false);
  return (
    <FormDialog
      danger
      title="Delete Account"
      formProps={form.props}
      busy={state.step === 'deleting'}
      disabled={!isExact}
      onClose={close}
      failure={state.step === 'confirming' ? state.failure : undefined}
    >
      <p>{messages.deletionConsequence}</p>
      <TextField
        {...form.field('phrase')}
        onChange={(phrase) => setIsExact(phrase === rules.phrase)}
        label={`Type ${rules.phrase} to confirm`}
        hint={messages.deletionPhraseMismatch}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        required
      />
    </FormDialog>
  );
}
