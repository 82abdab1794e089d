import type { ReactNode } from 'react';
import { usePageTitle } from '../../browser/page-title.ts';
import styles from './state-panel.module.css';

interface StatePanelProps {
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

/** A page that doesn't exist: 404, with a planet as its 0, over the title. */
export function NotFoundState(props: Omit<StatePanelProps, 'level'>) {
  return <StatePanel {...props} level={1} illustration={<NotFoundIllustration />} />;
}

/** An error state with an illustration, announced as an alert. */
export function ErrorState(props: StatePanelProps) {
  return <StatePanel {...props} illustration={<ErrorIllustration />} role="alert" />;
}

function StatePanel({
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

function NotFoundIllustration() {
  return (
    <svg viewBox="0 0 480 200" className={styles.stage} fill="none" aria-hidden="true">
      <g className={styles.digits}>
        <path d="M92 28 24 126h112M108 84v88M412 28l-68 98h112M428 84v88" />
      </g>
      <clipPath id="not-found-bands">
        <circle cx="240" cy="100" r="62" />
      </clipPath>
      <path
        className={styles.orbit}
        d="M-92 0a92 25 0 0 1 184 0"
        transform="translate(240 100) rotate(-16)"
      />
      <circle className={styles.planet} cx="240" cy="100" r="62" />
      <path
        className={styles.bands}
        clipPath="url(#not-found-bands)"
        d="M170 70q70 26 140 0M170 104q70 26 140 0M170 138q70 24 140 0"
      />
      <path
        className={styles.orbit}
        d="M-92 0a92 25 0 0 0 184 0"
        transform="translate(240 100) rotate(-16)"
      />
      <circle className={styles.moon} cx="321" cy="68" r="9" />
    </svg>
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
      <ellipse cx="120" cy="60" rx="68" ry="20" opacity=".6" />
      <circle className={styles.planet} cx="120" cy="60" r="26" strokeWidth="2" />
      <path d="M95 66q25 10 50 0M98 52q22 7 44 0" opacity=".6" />
      <circle cx="222" cy="49" r="5" fill="var(--action)" stroke="var(--action-edge)" strokeWidth="2" />
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
      <path d="m200 106 7-7 7 7-7 7Z" stroke="var(--danger-word)" strokeWidth="2" strokeLinejoin="round" />
      <circle className={styles.planet} cx="120" cy="60" r="26" strokeWidth="2" />
      <path d="m116 34 6 13-9 9 11 9-6 21" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}
