import { useState } from 'react';
import { deletion as rules } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { DeletionFormSchema } from '#schema/rules/account.ts';
import { forgetPlayer } from '../../account/player-memory.ts';
import { failureMessage } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useSession, useSignOut } from '../../auth/session.tsx';
import { useForm } from '../../forms/use-form.ts';
import { usePorts } from '../../ports/ports.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import { useToast } from '../../ui/feedback/toast-region.tsx';
import { TextField } from '../../ui/primitives/text-field.tsx';

/** Delete account popup: only the exact phrase enables the button (SPEC §5). Signs out after the deletion (SPEC §8). */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const notify = useToast();
  const signOut = useSignOut();
  const session = useSession();
  const { storage } = usePorts().browser;
  const { mutate, isPending, error } = trpc.account.delete.useMutation({
    async onSuccess() {
      if (session.state === 'player') forgetPlayer(storage, session.user.uid);
      await signOut();
      notify(messages.accountDeleted, { tone: 'good' });
    },
  });
  const form = useForm({
    schema: DeletionFormSchema,
    defaultValues: { phrase: '' },
    onSubmit: () => mutate(),
  });
  const [isExact, setIsExact] = useState(false);
  return (
    <FormDialog
      danger
      title="Delete Account"
      form={form.props}
      busy={isPending}
      disabled={!isExact}
      onClose={onClose}
      failure={error ? failureMessage(error, messages.deletionFailed) : undefined}
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
