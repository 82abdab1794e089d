import type { ReactNode } from 'react';
import { usePageTitle } from '../../browser/page-title.ts';
import styles from './state-panel.module.css';

export interface StatePanelProps {
  title: string;
  text?: ReactNode;
  /** One or two buttons or links for the next step. */
  action?: ReactNode;
  /** The heading level of the title. Use 1 if the panel is the whole page; the browser's tab has its title too. */
  level?: 1 | 2 | 3;
}

/** An empty state with an illustration. */
export function EmptyState(props: StatePanelProps) {
  return <StatePanel {...props} illustration={<EmptyIllustration />} />;
}

/** An error state with an illustration, announced as an alert. */
export function ErrorState(props: StatePanelProps) {
  return <StatePanel {...props} illustration={<ErrorIllustration />} role="alert" />;
}

/** A title and what else there is to say, with an illustration above. */
export function StatePanel({
  title,
  text,
  action,
  level = 2,
  illustration,
  role,
}: StatePanelProps & { illustration: ReactNode; role?: 'alert' }) {
  const Title = `h${level}` as const;
  usePageTitle(level === 1 ? title : undefined);
  return (
    <div className={styles.panel}>
      {illustration}
      <div role={role} className={styles.message}>
        <Title className={styles.title} tabIndex={level === 1 ? -1 : undefined}>
          {title}
        </Title>
        {/* The key remounts the text: moving the existing text node would count as a layout shift. */}
        {text && (
          <p key={String(text)} className={styles.text}>
            {text}
          </p>
        )}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

function EmptyIllustration() {
  return (
    <svg
      viewBox="0 0 240 120"
      className={styles.illustration}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <ellipse
        cx="120"
        cy="60"
        rx="108"
        ry="34"
        strokeDasharray="2 8"
        strokeLinecap="round"
        strokeWidth="2"
      />
      <g className={styles.solids} data-color-scheme="dark">
        <path className={styles.ring} d="M52 60A68 20 0 0 1 188 60L177 61A57 13 0 0 0 63 61Z" />
        <StatePlanet />
        <path className={styles.ring} d="M52 60A68 22 0 0 0 188 60L177 59A57 15 0 0 1 63 59Z" />
        <circle className={styles.moon} cx="222" cy="49" r="6" />
      </g>
    </svg>
  );
}

function ErrorIllustration() {
  return (
    <svg
      viewBox="0 0 240 120"
      className={styles.illustration}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M52 86.3a108 34 0 1 1 136-1" strokeWidth="2" strokeLinecap="round" />
      <path d="M188 85.3q12 4 18 13" strokeDasharray="2 7" strokeWidth="2" strokeLinecap="round" />
      <g className={styles.solids} data-color-scheme="dark">
        <path className={styles.splinter} d="m199 106 8-8 8 8-8 8Z" />
        <StatePlanet />
        <path className={styles.crack} d="m115 31 7 16-9 9 11 9-7 24" />
      </g>
    </svg>
  );
}

function StatePlanet() {
  return (
    <>
      <circle className={styles.planet} cx="120" cy="60" r="26" />
      <path className={styles.shade} d="M140.8 44.4a26 26 0 0 1-36.4 36.4 28 28 0 0 0 36.4-36.4Z" />
    </>
  );
}
