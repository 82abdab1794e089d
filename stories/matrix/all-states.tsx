import { DocsContext } from '@storybook/addon-docs/blocks';
import { use } from 'react';
import styles from './matrix.module.css';
import { StoryFrame } from './story-frame.tsx';

const sizes = [
  { name: 'phone', width: 390, height: 844, shownWidth: 126 },
  { name: 'desktop', width: 1440, height: 900, shownWidth: 366 },
] as const;
const themes = ['dark', 'light'] as const;

/** Shows all stories of a screen in iframes: phone and desktop, dark and light. */
export function AllStates() {
  const stories = use(DocsContext).componentStories();
  const [, screen = ''] = /([^/]+)$/.exec(stories[0]?.title ?? '') ?? [];
  return (
    <main className={`sb-unstyled ${styles.page}`}>
      <header>
        <h1>{screen}</h1>
        <p>{stories.length} live states: the real screens, router and mock host. A name opens its story.</p>
      </header>
      <ol className={styles.states}>
        {stories.map(({ id, name }) => (
          <li key={id}>
            <h2 id={id}>
              <a href={`./?path=/story/${id}`} target="_top">
                {name}
              </a>
            </h2>
            <div className={styles.frames}>
              {themes.map((theme) => (
                <div key={theme} className={styles.pair}>
                  {sizes.map((size) => (
                    <StoryFrame key={size.name} id={id} title={name} theme={theme} {...size} />
                  ))}
                </div>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </main>
  );
}
