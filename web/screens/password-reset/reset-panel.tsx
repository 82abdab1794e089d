import type { ReactNode } from 'react';
import { ArcadeArt } from '../../ui/art/arcade-art.tsx';
import { ArtStage } from '../../ui/art/art-stage.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { FormOutcomeSpace } from '../../ui/feedback/form-status.tsx';
import { LiveRegion } from '../../ui/feedback/live-region.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './password-reset.module.css';

interface ResetPanelProps {
  title: string;
  /** Good news that takes the place of the form. */
  outcome?: string | undefined;
  children: ReactNode;
}

/** The card of the password-reset pages, with the page's h1. */
export function ResetPanel({ title, outcome, children }: ResetPanelProps) {
  return (
    <ArtStage art={<ArcadeArt />}>
      <div className={styles.page}>
        <FormOutcomeSpace>
          <Card highlighted>
            <div className={styles.panel}>
              <h1 className={styles.title} tabIndex={-1}>
                {title}
              </h1>
              <LiveRegion>{outcome && <Alert tone="good">{outcome}</Alert>}</LiveRegion>
              {children}
            </div>
          </Card>
        </FormOutcomeSpace>
      </div>
    </ArtStage>
  );
}
