import type { CSSProperties } from 'react';
import { useEffect, useRef, useState } from 'react';
import styles from './matrix.module.css';
import { screenParts, screens, stateKinds } from './state-kinds.ts';
import { StoryFrame } from './story-frame.tsx';
import type { StoryEntry } from './story-index.ts';
import { StoryIndexSchema } from './story-index.ts';

/** Table of every screen in every kind of state, from the story index. Cells without a story give the reason. */
export function Overview({ theme }: { theme: 'dark' | 'light' }) {
  const entries = useStoryIndex();
  const { page, shownWidth } = useShownWidth();
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: React's types lack custom properties
  const measures = { '--shown-width': `${shownWidth}px` } as CSSProperties;
  return (
    <main ref={page} className={styles.page} style={measures}>
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
                        shownWidth={shownWidth}
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

/** px: the column of names, and the gap between columns. */
const NAME_COLUMN_WIDTH = 168;
const GAP = 12;

/** Measures the frame width in px at which all columns fit, within a minimum and a maximum. */
function useShownWidth() {
  const page = useRef<HTMLElement>(null);
  const [shownWidth, setShownWidth] = useState(MIN_FRAME_WIDTH);
  useEffect(() => {
    const { current } = page;
    if (!current) return undefined;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(current);
      const room = current.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const share = Math.floor((room - NAME_COLUMN_WIDTH) / stateKinds.length) - GAP;
      setShownWidth(Math.min(MAX_FRAME_WIDTH, Math.max(MIN_FRAME_WIDTH, share)));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  return { page, shownWidth };
}

const MIN_FRAME_WIDTH = 160;
const MAX_FRAME_WIDTH = 240;

const entriesOf = (title: string, entries: readonly StoryEntry[]) =>
  entries.filter((entry) => entry.title === title);

function useStoryIndex(): readonly StoryEntry[] {
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

interface CellProps {
  story: StoryEntry | undefined;
  reason: string | undefined;
  theme: 'dark' | 'light';
  shownWidth: number;
}

function Cell({ story, reason, theme, shownWidth }: CellProps) {
  if (!story) return <p>{reason}</p>;
  const { id, name } = story;
  return (
    <div className={styles.cell}>
      <StoryFrame id={id} title={name} theme={theme} width={390} height={640} shownWidth={shownWidth} />
      <a href={`./?path=/story/${id}`} target="_top">
        {name}
      </a>
    </div>
  );
}
