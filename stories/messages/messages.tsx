import styles from './messages.module.css';
import { sections } from './sections.ts';
import links from './story-links.json';

const storyIdByCode: Readonly<Record<string, string>> = links;

/** Lists the messages by section of the specification, each with a link to a story that shows it. */
export function Messages() {
  return (
    <main className={styles.page}>
      <h1>Messages</h1>
      <p>
        Every message that a user can see, by the part of the specification that gives it. Each leads to a
        story that shows it: the links come from running all stories, and a message of the portal that no
        story shows fails the tests.
      </p>
      {Object.entries(sections).map(([id, { title, messages }]) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <dl className={styles.list}>
            {Object.entries(messages).map(([code, entry]) => (
              <div key={code} className={styles.row}>
                <dt>
                  <code>{code}</code>
                </dt>
                <dd>
                  <StoryLink id={storyIdByCode[code]}>{formatMessage(entry)}</StoryLink>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </main>
  );
}

/** Returns the text, with parameter names in braces. */
function formatMessage(entry: unknown): string {
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
