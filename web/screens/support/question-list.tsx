import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import type { Question } from './content.ts';
import styles from './support.module.css';

interface QuestionListProps {
  questions: readonly Question[];
  /** The id of the open one: at most one is (SPEC §2). */
  opened: string;
  onToggle: (id: string | undefined) => void;
}

export function QuestionList({ questions, opened, onToggle }: QuestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const first = useRef(opened);
  const adopt = useEffectEvent(onToggle);

  // What was opened in the drawn page, before its script had come, stays open.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('details[open]')?.dataset.id;
    if (open !== undefined && open !== first.current) adopt(open);
  }, []);

  // A shared link leads to its answer, also where the page was drawn after the browser looked for it.
  useEffect(() => {
    if (!first.current) return;
    const entry = list.current?.querySelector(`[data-id="${CSS.escape(first.current)}"]`);
    entry?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <div ref={list} className={styles.questions}>
      {questions.map(({ id, question, answer }) => (
        // One name: the browser itself has one open at a time, also before the script has come.
        <details key={id} name="question" data-id={id} className={styles.question} open={id === opened}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control of the page by itself */}
          <summary
            className={styles.summary}
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
              <p key={paragraph}>{paragraph}</p>
            ))}
            <Link to={{ pathname: paths.support, hash: id }} className={styles.permalink}>
              Link to this answer
            </Link>
          </div>
        </details>
      ))}
    </div>
  );
}
