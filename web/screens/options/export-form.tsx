import Download from 'lucide-react/icons/download';
import { messages } from '#schema/messages.ts';
import { DataExportFormSchema } from '#schema/rules/account.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Notice, OutcomePlace } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './options.module.css';
import { Row } from './row.tsx';
import type { DataExport } from './use-data-export.ts';

interface ExportFormProps {
  ownEmail: string;
  dataExport: DataExport;
}

/** Data export: to the own address, unless another one is typed. */
export function ExportForm({ ownEmail, dataExport }: ExportFormProps) {
  const form = useForm({
    schema: DataExportFormSchema,
    initial: { email: ownEmail },
    keep: { as: 'data-export', fields: ['email'] },
    submit: dataExport.request,
  });
  const { outcome } = dataExport;
  return (
    <div className={styles.rows}>
      <Row
        icon={<Download size={22} />}
        title="Data Export"
        detail={<span>A copy of what your account holds, sent by email.</span>}
      />
      <form {...form.props} className={styles.export}>
        <TextField
          {...form.field('email')}
          label="Send To"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button type="submit" busy={form.busy} busyLabel={messages.processing}>
          Request Data Export
        </Button>
      </form>
      <div className={styles.told}>
        <OutcomePlace otherwise={<Notice>{messages.exportNotice}.</Notice>}>
          {outcome && (
            <Notice tone={outcome.tone} live>
              {outcome.text}
            </Notice>
          )}
        </OutcomePlace>
      </div>
    </div>
  );
}
