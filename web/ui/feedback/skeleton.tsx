import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** `line` and `short` are one text line high; `art` is 16:9; `fill` fills the parent. */
  shape?: 'line' | 'short' | 'circle' | 'art' | 'fill';
}

/** One grey block. Use it in the grid of the later content, so that nothing shifts. */
export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <span className={styles.block} data-shape={shape} />;
}

/** Announces `label` once and hides the skeleton blocks from screen readers. */
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
