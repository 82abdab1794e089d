import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './options.module.css';
import { OptionRow, OptionsSection } from './options-section.tsx';

/**
 * The skeleton of the first sections of /options, on the same grid as the sections. `credentials`: whether to show
 * the section that only players with a password have.
 */
export function OptionsSkeleton({ credentials }: { credentials: boolean }) {
  const action = <RowSkeleton action />;
  const row = <RowSkeleton />;
  return (
    <>
      {credentials && (
        <OptionsSection section="credentials">
          <Rows>
            {action}
            {action}
          </Rows>
        </OptionsSection>
      )}
      <OptionsSection section="accounts">
        <Rows>
          {action}
          {row}
          {action}
        </Rows>
      </OptionsSection>
      <OptionsSection section="privacy">
        <Rows>
          {row}
          {row}
        </Rows>
        <Rows>{row}</Rows>
      </OptionsSection>
    </>
  );
}

const Rows = ({ children }: { children: ReactNode }) => (
  <Card>
    <div className={styles.rows}>{children}</div>
  </Card>
);

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
