import { useEffect, useState } from 'react';
import { z } from 'zod';
import styles from './matrix.module.css';
import { screenParts, screens, stateKinds } from './missing-states.ts';
import { StoryFrame } from './story-frame.tsx';

/** `index.json` of a built or running Storybook. */
const StoryIndexSchema = z.object({
  entries: z.record(
    z.string(),
    z.object({
      id: z.string(),
      title: z.string(),
      name: z.string(),
      type: z.string(),
      tags: z.array(z.string()).default([]),
    }),
  ),
});
type StoryEntry = z.infer<typeof StoryIndexSchema>['entries'][string];

/** Table of every screen in every kind of state, from the story index. Cells without a story give the reason. */
export function Overview({ theme }: { theme: 'dark' | 'light' }) {
  const entries = useStoryIndex();
  return (
    <main className={styles.page}>
      <header>
        <h1>Every screen, every kind of state</h1>
        <p>A name opens its story, a screen all its states. A cell without a story gives the reason.</p>
      </header>
      <div className={styles.scroll}>
        <table className={styles.overview}>
          <thead>
            <tr>
              <td />
              {stateKinds.map((kind) => (
                <th key={kind} scope="col">
                  {kind.replace('-', ' ')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(screens).map(([title, reasons]) => {
              const own = entriesOf(title, entries);
              return (
                <tr key={title}>
                  <th scope="row">
                    <ScreenLink title={title} entries={own} />
                  </th>
                  {stateKinds.map((kind) => (
                    <td key={kind}>
                      <Cell
                        story={own.find(({ type, tags }) => type === 'story' && tags.includes(kind))}
                        reason={reasons[kind]}
                        theme={theme}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <section aria-labelledby="others">
        <h2 id="others">Parts of screens</h2>
        <ul className={styles.others}>
          {screenParts.map((title) => (
            <li key={title}>
              <ScreenLink title={title} entries={entriesOf(title, entries)} />
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

/** px: all columns fit beside the sidebar in a window of 1,440. */
const FRAME_WIDTH = 140;

const entriesOf = (title: string, entries: readonly StoryEntry[]) =>
  entries.filter((entry) => entry.title === title);

function useStoryIndex(): readonly StoryEntry[] {
  const [entries, setEntries] = useState<readonly StoryEntry[]>([]);
  useEffect(() => {
    void (async () => {
      const response = await fetch('./index.json');
      setEntries(Object.values(StoryIndexSchema.parse(await response.json()).entries));
    })();
  }, []);
  return entries;
}

function ScreenLink({ title, entries }: { title: string; entries: readonly StoryEntry[] }) {
  const name = title.replace(/^.*\//, '');
  const page = entries.find(({ type }) => type === 'docs');
  return page ? (
    <a href={`./?path=/docs/${page.id}`} target="_top">
      {name}
    </a>
  ) : (
    name
  );
}

interface CellProps {
  story: StoryEntry | undefined;
  reason: string | undefined;
  theme: 'dark' | 'light';
}

function Cell({ story, reason, theme }: CellProps) {
  if (!story) return <p>{reason}</p>;
  const { id, name } = story;
  return (
    <div className={styles.cell}>
      <StoryFrame id={id} title={name} theme={theme} width={390} height={640} shownWidth={FRAME_WIDTH} />
      <a href={`./?path=/story/${id}`} target="_top">
        {name}
      </a>
    </div>
  );
}
