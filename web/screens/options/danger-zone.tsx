import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportForm } from './export-form.tsx';
import styles from './options.module.css';
import { OptionRow, OptionsSection } from './options-section.tsx';

/** Data export and account deletion. */
export function DangerZone({ ownEmail }: { ownEmail: string }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <OptionsSection section="danger">
      <Card>
        <ExportForm ownEmail={ownEmail} />
      </Card>
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
      {isDeleting && <DeleteAccount onClose={() => setIsDeleting(false)} />}
    </OptionsSection>
  );
}
