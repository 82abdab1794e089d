import { messages } from '#schema/messages.ts';
import { Plate } from '../../ui/plate.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './options.module.css';
import { Section } from './section.tsx';

interface OptionsSkeletonProps {
  /** Whether the player is likely to have a password, so that its section's place is kept. */
  credentials: boolean;
}

/** The first sections, on their own grid. */
export function OptionsSkeleton({ credentials }: OptionsSkeletonProps) {
  return (
    <SkeletonGroup label={messages.loading}>
      {credentials && (
        <Section of="credentials">
          <Plate>
            <div className={styles.rows}>
              <RowSkeleton />
              <RowSkeleton />
            </div>
          </Plate>
        </Section>
      )}
      <Section of="accounts">
        <Plate>
          <div className={styles.rows}>
            <RowSkeleton />
            <RowSkeleton />
            <RowSkeleton />
          </div>
        </Plate>
      </Section>
      <Section of="privacy">
        <Plate>
          <div className={styles.rows}>
            <RowSkeleton />
            <RowSkeleton />
          </div>
        </Plate>
      </Section>
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
