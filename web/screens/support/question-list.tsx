import ChevronDown from 'lucide-react/icons/chevron-down';
import { use, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { IsReturnContext } from '../../browser/scroll-places.ts';
import { useOnce } from '../../browser/use-once.ts';
import { ignoreDoubleClick } from '../../ui/primitives/ignore-double-click.ts';
import type { Question } from './content.ts';
import { splitLinks } from './content.ts';
import styles from './support.module.css';

interface QuestionListProps {
  questions: readonly Question[];
  /** The id of the open question; at most one is open (SPEC §2, Support). */
  opened: string | undefined;
  onToggle: (id: string | undefined) => void;
}

export function QuestionList({ questions, opened, onToggle }: QuestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const isReturn = use(IsReturnContext)(key);
  useOnce(() => {
    // If the visitor opened a question before hydration, puts it into the URL, so that it stays open.
    const open = list.current?.querySelector<HTMLElement>('details[open]')?.dataset.id;
    if (open !== undefined && open !== opened) onToggle(open);
    if (!opened || isReturn) return;
    // Scrolls to the question in the URL. The browser may look for the fragment before the question is rendered.
    const entry = list.current?.querySelector(`[data-id="${CSS.escape(opened)}"]`);
    entry?.scrollIntoView({ block: 'center' });
  });

  return (
    <div ref={list} className={styles.questions}>
      {questions.map(({ id, question, answer }) => (
        // The same `name` on all questions: the browser opens only one at a time, even before hydration.
        <details
          key={id}
          name="question"
          data-id={id}
          className={styles.question}
          open={id === opened}
          // The browser opens a question in which its own search finds a word.
          onToggle={({ currentTarget }) => {
            if (currentTarget.open && id !== opened) onToggle(id);
          }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: <summary> is interactive by itself */}
          <summary
            className={styles.summary}
            onClickCapture={ignoreDoubleClick}
            onClick={(event) => {
              event.preventDefault();
              onToggle(id === opened ? undefined : id);
            }}
          >
            <h2 className={styles.title}>{question}</h2>
            <ChevronDown size={20} aria-hidden="true" className={styles.chevron} />
          </summary>
          <div className={styles.answer}>
            {answer.map((paragraph) => (
              <p key={paragraph}>
                {splitLinks(paragraph).map(({ text, path }) =>
                  path ? (
                    <Link key={text} to={path}>
                      {text}
                    </Link>
                  ) : (
                    text
                  ),
                )}
              </p>
            ))}
            <Link replace to={{ pathname: paths.support, hash: id }} className={styles.permalink}>
              Link to this answer
            </Link>
          </div>
        </details>
      ))}
    </div>
  );
}
