import { messages } from '#schema/messages.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './options.module.css';
import { OptionsSection } from './options-section.tsx';

interface OptionsSkeletonProps {
  /** Whether the player is likely to have a password, so that its section's place is kept. */
  credentials: boolean;
}

/** The first sections, on their own grid. */
export function OptionsSkeleton({ credentials }: OptionsSkeletonProps) {
  return (
    <SkeletonGroup label={messages.loading}>
      {credentials && (
        <OptionsSection section="credentials">
          <Card>
            <div className={styles.rows}>
              <RowSkeleton />
              <RowSkeleton />
            </div>
          </Card>
        </OptionsSection>
      )}
      <OptionsSection section="accounts">
        <Card>
          <div className={styles.rows}>
            <RowSkeleton />
            <RowSkeleton />
            <RowSkeleton />
          </div>
        </Card>
      </OptionsSection>
      <OptionsSection section="privacy">
        <Card>
          <div className={styles.rows}>
            <RowSkeleton />
            <RowSkeleton />
          </div>
        </Card>
      </OptionsSection>
    </SkeletonGroup>
  );
}

function RowSkeleton() {
  return (
    <div className={styles.row}>
      <span className={styles.icon}>
        <Skeleton shape="circle" />
      </span>
      <div className={styles.words}>
        <Skeleton shape="short" />
        <Skeleton />
      </div>
    </div>
  );
}
