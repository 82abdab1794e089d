import type { ReactNode } from 'react';
import styles from './article.module.css';

export interface ArticleSection {
  /** The section's URL fragment, such as 'changes' in `/terms_of_service#changes`. */
  id: string;
  title: string;
  body: ReactNode;
}

/** A long text with a table of contents, which is sticky beside the text on wide screens. */
export function Article({ sections }: { sections: readonly ArticleSection[] }) {
  return (
    <div className={styles.article}>
      <nav className={styles.contents} aria-label="On this page">
        <ol className={styles.list}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a className={styles.link} href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {sections.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
            <h2 id={`${id}-title`}>{title}</h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  );
}
