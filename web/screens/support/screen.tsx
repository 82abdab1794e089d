import Mail from 'lucide-react/icons/mail';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import * as messages from '#schema/messages.ts';
import { decodeText } from '../../browser/decode-text.ts';
import { usePorts } from '../../ports/ports.ts';
import { SupportArt } from '../../ui/art/support-art.tsx';
import { EmptyState } from '../../ui/feedback/state-panel.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { PageHeading, SectionHeading } from '../../ui/primitives/headings.tsx';
import { SearchField } from '../../ui/primitives/search-field.tsx';
import { Tabs } from '../../ui/primitives/tabs.tsx';
import type { Topic } from './content.ts';
import { getQuestions, topicKeys, topics } from './content.ts';
import { QuestionList } from './question-list.tsx';
import { searchQuestions } from './search-questions.ts';
import styles from './support.module.css';

type Tab = Topic | 'all';

const tabs: readonly { key: Tab; label: string }[] = [
  { key: 'all', label: 'All Questions' },
  ...topicKeys.map((key) => ({ key, label: topics[key] })),
];

interface ShownQuestions {
  /** Undefined for all questions. */
  topic?: Topic | undefined;
  q?: string;
  /** The id of the open question. */
  opened?: string | undefined;
}

function fromUrl({ search, hash }: Pick<Location, 'search' | 'hash'>): ShownQuestions {
  const query = new URLSearchParams(search);
  return {
    topic: topicKeys.find((key) => key === query.get('topic')),
    q: query.get('q') ?? '',
    opened: decodeText(hash.slice(1)) || undefined,
  };
}

/** Returns the parts of the URL that shows these questions. */
function toUrl({ topic, q, opened = '' }: ShownQuestions): Pick<Location, 'search' | 'hash'> {
  const query = new URLSearchParams();
  if (topic) query.set('topic', topic);
  if (q) query.set('q', q);
  return { search: String(query), hash: opened };
}

/** /support: FAQ and contact (SPEC §2). Tab, search and open question are in the URL, for sharing. */
export function SupportScreen() {
  const { brand } = usePorts();
  const location = useLocation();
  const navigate = useNavigate();
  // The router updates the URL in a transition, too late for a press and for letters typed meanwhile.
  const [{ topic, q: search = '', opened }, setChosen] = useState(() => fromUrl(location));
  const [shownKey, setShownKey] = useState(location.key);
  const isChosenHere = useNavigationType() === 'REPLACE';
  if (location.key !== shownKey) {
    setShownKey(location.key);
    // A link, Back or Forward: the URL has another tab, search or question.
    if (!isChosenHere) setChosen(fromUrl(location));
  }
  const questions = getQuestions(brand.productName);
  const shown = searchQuestions(questions, { topic, search });

  const show = (next: ShownQuestions) => {
    setChosen(next);
    void navigate(toUrl(next), { replace: true });
  };

  return (
    <>
      <PageHeading title="Support" lead="Look for an answer, or ask us." art={<SupportArt />} isCompact />
      <div className={styles.columns}>
        <div>
          <div className={styles.search}>
            <SearchField
              label="Search all questions"
              name="q"
              placeholder="For example: badge, code"
              value={search}
              onChange={(q) => show({ q })}
              outcome={messages.answersFound({ count: shown.length })}
            />
          </div>
          <Tabs
            label="Topics"
            tabs={tabs}
            selected={search ? 'all' : (topic ?? 'all')}
            onSelect={(key) => show({ topic: key === 'all' ? undefined : key })}
          >
            {shown.length > 0 ? (
              <QuestionList
                questions={shown}
                opened={opened}
                onToggle={(id) => show({ topic, q: search, opened: id })}
              />
            ) : (
              <EmptyState title={messages.noAnswers} text={messages.noAnswersText} />
            )}
          </Tabs>
        </div>
        <div>
          <SectionHeading title="Ask us" />
          <div className={styles.contacts}>
            <div className={styles.contact}>
              <MessagesSquare size={28} aria-hidden="true" />
              <h3>Discord server</h3>
              <p>Other players and the team, and the bot that gives linking codes.</p>
              <ButtonLink to={brand.links.discord} external>
                Open Discord
              </ButtonLink>
            </div>
            <div className={styles.contact}>
              <Mail size={28} aria-hidden="true" />
              <h3>Email</h3>
              <p>For anything about your account that others should not read.</p>
              <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
