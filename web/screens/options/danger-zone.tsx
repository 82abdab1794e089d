import Trash from 'lucide-react/icons/trash-2';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportForm } from './export-form.tsx';
import { OptionRow } from './option-row.tsx';
import styles from './options.module.css';
import { OptionsSection } from './options-section.tsx';
import type { DataExport } from './use-data-export.ts';
import type { Deletion } from './use-deletion.ts';

interface DangerZoneProps {
  ownEmail: string;
  dataExport: DataExport;
  deletion: Deletion;
}

/** Data export and account deletion. */
export function DangerZone({ ownEmail, dataExport, deletion }: DangerZoneProps) {
  return (
    <OptionsSection section="danger">
      <Card>
        <ExportForm ownEmail={ownEmail} dataExport={dataExport} />
      </Card>
      <div className={styles.danger}>
        <Card>
          <OptionRow
            icon={<Trash size={22} />}
            title="Delete Account"
            detail="Deletes your account forever. You confirm it in the next step."
            action={
              <Button variant="danger" onClick={deletion.open}>
                Delete Account
              </Button>
            }
          />
        </Card>
      </div>
      {deletion.state.step !== 'closed' && <DeleteAccount deletion={deletion} />}
    </OptionsSection>
  );
}
