import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './options.module.css';
import { OptionRow, OptionsSection } from './options-section.tsx';

interface OptionsSkeletonProps {
  /** Whether to show the credentials section, which only players with a password have. */
  credentials: boolean;
}

/** The skeleton of the first sections of /options, on the same grid as the sections. */
export function OptionsSkeleton({ credentials }: OptionsSkeletonProps) {
  return (
    <>
      {credentials && (
        <OptionsSection section="credentials">
          <Card>
            <div className={styles.rows}>
              <RowSkeleton action />
              <RowSkeleton action />
            </div>
          </Card>
        </OptionsSection>
      )}
      <OptionsSection section="accounts">
        <Card>
          <div className={styles.rows}>
            <RowSkeleton action />
            <RowSkeleton />
            <RowSkeleton action />
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
    </>
  );
}

function RowSkeleton({ action = false }: { action?: boolean }) {
  return (
    <OptionRow
      icon={<Skeleton shape="circle" />}
      title={<Skeleton shape="short" />}
      detail={<Skeleton />}
      action={
        action && (
          <span className={styles.buttonSkeleton}>
            <Skeleton shape="fill" />
          </span>
        )
      }
    />
  );
}
