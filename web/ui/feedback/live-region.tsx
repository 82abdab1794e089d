import type { ReactNode } from 'react';
import styles from './live-region.module.css';

interface LiveRegionProps {
  id?: string;
  children: ReactNode;
}

/** Announces politely what comes into it. Render it before its content: many screen readers pass over a region that comes with its words. */
export const LiveRegion = ({ id, children }: LiveRegionProps) => (
  <div id={id} className={styles.region} aria-live="polite">
    {children}
  </div>
);
