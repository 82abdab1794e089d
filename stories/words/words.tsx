import { messageGroups } from '#schema/messages.ts';
import { sections } from './sections.ts';
import links from './shown.json';
import styles from './words.module.css';

const shownBy: Readonly<Record<string, string>> = links;

/** The message catalogue by section of the specification; each message leads to a story that shows it. */
export function Words() {
  const groups = Object.entries(messageGroups);
  return (
    <main className={styles.page}>
      <h1>Words</h1>
      <p>
        Every message that a user can see, by the part of the specification that gives it. Each leads to a
        story that shows it: the links come from running all stories, and a message that no story shows fails
        the tests.
      </p>
      {groups.map(([group, entries]) => (
        <section key={group} aria-labelledby={group}>
          <h2 id={group}>{titleOf(group)}</h2>
          <dl className={styles.list}>
            {Object.entries(entries).map(([code, entry]) => (
              <div key={code} className={styles.row}>
                <dt>
                  <code>{code}</code>
                </dt>
                <dd>
                  <StoryLink id={shownBy[code]}>{wordsOf(entry)}</StoryLink>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </main>
  );
}

const titles: Readonly<Record<string, string>> = sections;
const titleOf = (group: string) => titles[group] ?? group;

/** The text, with the names of what varies in it. */
function wordsOf(entry: unknown): string {
  if (typeof entry !== 'function') return String(entry);
  return String(Reflect.apply(entry, undefined, [new Proxy({}, { get: (_, name) => `{${String(name)}}` })]));
}

function StoryLink({ id, children }: { id: string | undefined; children: string }) {
  if (id === undefined) return children;
  return (
    <a href={`./?path=/story/${id}`} target="_top">
      {children}
    </a>
  );
}
