import type { ReactNode } from 'react';
import { ArcadeArt } from '../../ui/art/arcade-art.tsx';
import { ArtStage } from '../../ui/art/art-stage.tsx';
import { FormOutcomeSpace } from '../../ui/feedback/form-status.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './password-reset.module.css';

/** The card of the password-reset pages, with the page's h1. */
export function ResetPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ArtStage art={<ArcadeArt />}>
      <div className={styles.page}>
        <FormOutcomeSpace>
          <Card highlighted>
            <div className={styles.panel}>
              <h1 className={styles.title} tabIndex={-1}>
                {title}
              </h1>
              {children}
            </div>
          </Card>
        </FormOutcomeSpace>
      </div>
    </ArtStage>
  );
}
