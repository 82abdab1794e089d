import Download from 'lucide-react/icons/download';
import * as messages from '#schema/messages.ts';
import { EmailFormSchema } from '#schema/rules/login.ts';
import { failureMessage } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import type { Feedback } from '../../ui/feedback/form-status.tsx';
import { FormStatus } from '../../ui/feedback/form-status.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { EmailField } from '../../ui/primitives/email-field.tsx';
import styles from './options.module.css';
import { OptionRow } from './options-section.tsx';

/** Requests a data export by email (SPEC §8). The email field defaults to the player's address. */
export function ExportForm({ ownEmail }: { ownEmail: string }) {
  const { mutate, isPending, isSuccess, error } = trpc.account.requestDataExport.useMutation();
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
      <form {...form.props} className={styles.export}>
        <EmailField {...form.field('email')} label="Send To" />
        <Button type="submit" busy={isPending} busyLabel={messages.processing}>
          Request Data Export
        </Button>
      </form>
      <div className={styles.exportStatus}>
        <FormStatus
          feedback={error ? { tone: 'error', text: failureMessage(error, messages.exportFailed) } : outcome}
          fallback={<Alert>{messages.exportNotice}. We send it to the address above.</Alert>}
        />
      </div>
    </div>
  );
}
