import type { ReactNode } from 'react';
import styles from './headings.module.css';

interface PageHeadingProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Id of a notice that came with the page. A screen reader reads it when the title gets the focus. */
  describedBy?: string;
  /** Content at the end of the line, such as currencies or buttons. */
  aside?: ReactNode;
  /** An illustration. It makes the heading a panel. */
  art?: ReactNode;
  /** Makes the panel as high as its words, with the illustration beside them on a phone, too. */
  isCompact?: boolean;
}

/** The page's only h1. `useKeptFocus` focuses it after a navigation. */
export function PageHeading({ title, lead, describedBy, aside, art, isCompact = false }: PageHeadingProps) {
  return (
    <div className={art ? styles.panel : styles.page} data-compact={isCompact || undefined}>
      <div className={styles.text}>
        <h1 className={styles.title} tabIndex={-1} aria-describedby={describedBy}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {art && aside ? <div className={styles.actions}>{aside}</div> : aside}
      {art && (
        <div className={styles.art} aria-hidden="true">
          {art}
        </div>
      )}
    </div>
  );
}

interface SectionHeadingProps {
  title: ReactNode;
  note?: ReactNode;
  id?: string;
  /** Draws a map's scale after the title, in a wide window. */
  hasRuler?: boolean;
}

/** The h2 of a section, with an optional note at the end of its line. */
export function SectionHeading({ title, note, id, hasRuler = false }: SectionHeadingProps) {
  return (
    <div className={styles.section}>
      <h2 id={id}>{title}</h2>
      {hasRuler && <span className={styles.scale} aria-hidden="true" />}
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}
