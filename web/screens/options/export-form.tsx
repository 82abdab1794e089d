import Download from 'lucide-react/icons/download';
import * as messages from '#schema/messages.ts';
import { DataExportFormSchema } from '#schema/rules/account.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { FormStatus } from '../../ui/feedback/form-status.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { EmailField } from '../../ui/primitives/email-field.tsx';
import { OptionRow } from './option-row.tsx';
import styles from './options.module.css';
import type { DataExport } from './use-data-export.ts';

interface ExportFormProps {
  ownEmail: string;
  dataExport: DataExport;
}

/** Requests a data export. The email field defaults to the player's address. */
export function ExportForm({ ownEmail, dataExport }: ExportFormProps) {
  const form = useForm({
    schema: DataExportFormSchema,
    defaultValues: { email: ownEmail },
    persist: { as: 'data-export', fields: ['email'] },
    onSubmit: dataExport.request,
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
        <Button type="submit" busy={dataExport.busy} busyLabel={messages.processing}>
          Request Data Export
        </Button>
      </form>
      <div className={styles.exportStatus}>
        <FormStatus
          feedback={dataExport.feedback}
          fallback={<Alert>{messages.exportNotice}. We send it to the address above.</Alert>}
        />
      </div>
    </div>
  );
}
