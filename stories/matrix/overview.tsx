import { useEffect, useState } from 'react';
import { Frame } from './frame.tsx';
import { kinds, screens } from './kinds.ts';
import styles from './matrix.module.css';
import type { StoryEntry } from './story-index.ts';
import { StoryIndexSchema } from './story-index.ts';

/** Every screen in every kind of state, from the index of stories; where there is none it says why. */
export function Overview() {
  const entries = useEntries();
  return (
    <main className={styles.page}>
      <header>
        <h1>Every screen, every kind of state</h1>
        <p>A name opens the story, a screen all its states. What cannot exist says why.</p>
      </header>
      <div className={styles.scroll}>
        <table className={styles.overview}>
          <thead>
            <tr>
              <td />
              {kinds.map((kind) => (
                <th key={kind} scope="col">
                  {kind.replace('-', ' ')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(screens).map(([title, reasons]) => {
              const own = entries.filter((entry) => entry.title === title);
              return (
                <tr key={title}>
                  <th scope="row">
                    <ScreenLink title={title} entries={own} />
                  </th>
                  {kinds.map((kind) => (
                    <td key={kind}>
                      <Cell
                        story={own.find(({ type, tags }) => type === 'story' && tags.includes(kind))}
                        reason={reasons[kind]}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </main>
  );
}

function useEntries(): readonly StoryEntry[] {
  const [entries, setEntries] = useState<readonly StoryEntry[]>([]);
  useEffect(() => {
    void (async () => {
      const answer = await fetch('./index.json');
      setEntries(Object.values(StoryIndexSchema.parse(await answer.json()).entries));
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

function Cell({ story, reason }: { story: StoryEntry | undefined; reason: string | undefined }) {
  if (!story) return <p>{reason}</p>;
  const { id, name } = story;
  return (
    <div className={styles.cell}>
      <Frame id={id} title={name} theme="dark" width={1440} height={900} shownWidth={240} />
      <a href={`./?path=/story/${id}`} target="_top">
        {name}
      </a>
    </div>
  );
}
