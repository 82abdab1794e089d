import type { ReactElement, ReactNode } from 'react';
import styles from './article.module.css';

interface ArticleSectionProps {
  /** The section's URL fragment, such as 'changes' in `/terms_of_service#changes`. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A long text with a table of contents, which is sticky beside the text on wide screens. */
export function Article({ children }: { children: readonly ReactElement<ArticleSectionProps>[] }) {
  return (
    <div className={styles.article}>
      <nav className={styles.contents} aria-label="On this page">
        <ol className={styles.list}>
          {children.map(({ props: { id, title } }) => (
            <li key={id}>
              <a className={styles.link} href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>{children}</div>
    </div>
  );
}

export function ArticleSection({ id, title, children }: ArticleSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
