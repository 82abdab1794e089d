import type { ReactNode } from 'react';
import styles from './headings.module.css';

interface PageHeadingProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Stands at the end of the line: currencies, buttons. */
  aside?: ReactNode;
}

/** The one h1 of a page; the focus goes to it after a navigation. */
export function PageHeading({ title, lead, aside }: PageHeadingProps) {
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {aside}
    </div>
  );
}

/** The title of a part of a page, its scale, and what there is to say of the whole part. */
export function SectionHeading({ title, note, id }: { title: ReactNode; note?: ReactNode; id?: string }) {
  return (
    <div className={styles.section}>
      <h2 id={id}>{title}</h2>
      <span className={styles.scale} aria-hidden="true" />
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}
