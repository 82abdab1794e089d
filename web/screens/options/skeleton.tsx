import * as messages from '#schema/messages.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './options.module.css';
import { OptionsSection } from './options-section.tsx';

interface OptionsSkeletonProps {
  /** Whether to show the credentials section, which only players with a password have. */
  credentials: boolean;
}

/** The skeleton of the first sections of /options, on the same grid as the sections. */
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
        <Card>
          <RowSkeleton />
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
