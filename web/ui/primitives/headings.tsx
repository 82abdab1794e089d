import type { ReactNode } from 'react';
import styles from './headings.module.css';

interface PageHeadingProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Content at the end of the line, such as currencies or buttons. */
  aside?: ReactNode;
  /** An illustration. It makes the heading a panel. */
  art?: ReactNode;
}

/** The page's only h1. `useKeptFocus` focuses it after a navigation. */
export function PageHeading({ title, lead, aside, art }: PageHeadingProps) {
  return (
    <div className={art ? styles.panel : styles.page}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {art ? <div className={styles.actions}>{aside}</div> : aside}
      {art && (
        <div className={styles.art} aria-hidden="true">
          {art}
        </div>
      )}
    </div>
  );
}

/** The h2 of a section, followed by a decorative scale and an optional note. */
export function SectionHeading({ title, note, id }: { title: ReactNode; note?: ReactNode; id?: string }) {
  return (
    <div className={styles.section}>
      <h2 id={id}>{title}</h2>
      <span className={styles.scale} aria-hidden="true" />
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}
