import Download from 'lucide-react/icons/download';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { deletion as rules } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { DeletionFormSchema } from '#schema/rules/account-deletion.ts';
import { EmailFormSchema } from '#schema/rules/login.ts';
import { forgetPlayer } from '../../account/stored-visits.ts';
import { failureMessage, toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useSignOut } from '../../auth/session.tsx';
import { useForm } from '../../forms/use-form.ts';
import { usePorts } from '../../ports/ports.ts';
import { FormDialog } from '../../ui/feedback/dialog.tsx';
import type { Feedback } from '../../ui/feedback/form-status.tsx';
import { FormOutcomeSpace, FormStatus } from '../../ui/feedback/form-status.tsx';
import { useLateNotice } from '../../ui/feedback/late-notice.ts';
import { useToast } from '../../ui/feedback/toast-provider.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { EmailField, TextField } from '../../ui/primitives/text-field.tsx';
import styles from './options.module.css';
import { OptionRow, OptionsSection } from './options-section.tsx';
import { usePendingInputs } from './use-pending-inputs.ts';

/** Account deletion and data export, which is last: nothing stands below its outcome. */
export function DangerZone({ uid, ownEmail }: { uid: string; ownEmail: string }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <OptionsSection section="danger">
      <div className={styles.danger}>
        <Card>
          <OptionRow
            icon={<Trash size={22} />}
            title="Delete Account"
            detail="Deletes your account forever. You confirm it in the next step."
            action={
              <Button variant="danger" onClick={() => setIsDeleting(true)}>
                Delete Account
              </Button>
            }
          />
        </Card>
      </div>
      <div className={styles.exportOutcome}>
        <FormOutcomeSpace>
          <Card>
            <ExportForm ownEmail={ownEmail} />
          </Card>
        </FormOutcomeSpace>
      </div>
      {isDeleting && <DeleteAccount uid={uid} onClose={() => setIsDeleting(false)} />}
    </OptionsSection>
  );
}

/** Delete account popup: only the exact phrase enables the button (SPEC §5). Signs out after the deletion (SPEC §8). */
function DeleteAccount({ uid, onClose }: { uid: string; onClose: () => void }) {
  const notify = useToast();
  const signOut = useSignOut();
  const { storage } = usePorts().browser;
  const notifyLate = useLateNotice();
  // Also a deletion whose dialog the browser has closed.
  const isDeleting = usePendingInputs(trpc.account.delete).length > 0;
  const { mutate, error } = trpc.account.delete.useMutation({
    // By then, another player may be signed in.
    onMutate: () => ({ deleted: uid }),
    async onSuccess(_response, _request, { deleted }) {
      forgetPlayer(storage, deleted);
      await signOut(deleted);
      notify(messages.accountDeleted, { tone: 'good' });
    },
    onError: (failure) => notifyLate(failureMessage(failure, messages.deletionFailed)),
  });
  const form = useForm({
    schema: DeletionFormSchema,
    defaultValues: { phrase: '' },
    onSubmit: () => mutate(),
  });
  const [isExact, setIsExact] = useState(false);
  return (
    <FormDialog
      role="alertdialog"
      danger
      title="Delete Account"
      description={messages.deletionConsequence}
      form={form.props}
      busy={isDeleting}
      disabled={!isExact}
      onClose={onClose}
      failure={error ? failureMessage(error, messages.deletionFailed) : undefined}
    >
      <TextField
        {...form.field('phrase')}
        onChange={(phrase) => setIsExact(phrase === rules.phrase)}
        label={
          <>
            Type <span translate="no">{rules.phrase}</span> to confirm
          </>
        }
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

/** Requests a data export by email (SPEC §8). The email field defaults to the player's address. */
function ExportForm({ ownEmail }: { ownEmail: string }) {
  const notifyLate = useLateNotice();
  // Also a request that was sent before the player left the page and came back.
  const isSending = usePendingInputs(trpc.account.requestDataExport).length > 0;
  const { mutate, isSuccess, error } = trpc.account.requestDataExport.useMutation({
    onSuccess() {
      form.clearDraft();
      notifyLate(messages.exportSubmitted, { tone: 'good' });
    },
    onError: (failure) => notifyLate(exportFailureMessage(failure)),
  });
  const outcome: Feedback | null = isSuccess ? { tone: 'good', text: messages.exportSubmitted } : null;
  const form = useForm({
    schema: EmailFormSchema,
    defaultValues: { email: ownEmail },
    persist: { as: 'data-export', fields: ['email'] },
    onSubmit: (request) => mutate(request),
  });
  return (
    <div className={styles.rows}>
      <OptionRow
        icon={<Download size={22} />}
        title="Data Export"
        detail="A copy of what your account holds."
      />
      <div className={styles.exportForm}>
        <form {...form.props} className={styles.export}>
          <EmailField {...form.field('email')} label="Send To" hint={`${messages.exportNotice}.`} />
          <Button type="submit" busy={isSending} busyLabel={messages.processing}>
            Request Data Export
          </Button>
        </form>
        <FormStatus feedback={error ? { tone: 'error', text: exportFailureMessage(error) } : outcome} />
      </div>
    </div>
  );
}

function exportFailureMessage(error: unknown): string {
  if (toApiError(error).code === 'resultUnknown') return messages.exportUnknown;
  return failureMessage(error, messages.exportFailed);
}
