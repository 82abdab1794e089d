import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** `line` and `short` are one line of the text around them; `art` is 16:9; `fill` takes its cell. */
  shape?: 'line' | 'short' | 'circle' | 'art' | 'fill';
}

/** One grey block. Put it in the very grid that the content will use, so that nothing shifts. */
export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <span className={styles.block} data-shape={shape} />;
}

/** Says once that the content is on its way; the blocks inside are not read out. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
