import type { Decorator } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import styles from './page-decorator.module.css';

/** A part alone on a page: links lead nowhere, and the part has the room it would have there. */
export const pageDecorator: Decorator = (Story, { title, name }) => (
  <MemoryRouter>
    <main className={styles.page}>
      {!isHeading(title) && <h1 className="visually-hidden">{`${title.replace(/^.*\//, '')}: ${name}`}</h1>}
      <div>
        <Story />
      </div>
    </main>
  </MemoryRouter>
);

/** For a part that lies over the whole page: on its page of documentation each of its stories has a frame, this many px high. */
export const docsInIframes = (height: number) => ({
  docs: { story: { inline: false, height: `${height}px` } },
});

const isHeading = (title: string) => title.endsWith('Heading');
