import { storyNameFromExport, toId } from 'storybook/internal/csf';
import styles from './messages.module.css';
import { sections } from './sections.ts';
import { storyLinks } from './story-links.ts';

const links: Readonly<Record<string, readonly [title: string, story: string]>> = storyLinks;

/** Lists the messages by area, each with a link to a story that shows it. */
export function Messages() {
  return (
    <main className={styles.page}>
      <h1>Messages</h1>
      <p>
        Every message that a user can see, by area. A title names the parts of the specification that word
        most of the area. A message that the pages word leads to a story that ends with it; those of the
        server and the mock host need none.
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
                  <StoryLink story={links[code]}>{formatMessage(entry)}</StoryLink>
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

interface StoryLinkProps {
  story: readonly [title: string, story: string] | undefined;
  children: string;
}

function StoryLink({ story, children }: StoryLinkProps) {
  if (!story) return children;
  return (
    <a href={`./?path=/story/${toId(story[0], storyNameFromExport(story[1]))}`} target="_top">
      {children}
    </a>
  );
}
