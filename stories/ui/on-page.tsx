import type { Decorator } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { NoticeProvider } from '#web/ui/notice-region.tsx';
import styles from './on-page.module.css';

/** A part alone on a page: links lead nowhere, and the part has the room it would have there. */
export const onPage: Decorator = (Story, { title, name }) => (
  <MemoryRouter>
    <NoticeProvider>
      <main className={styles.page}>
        {!isHeading(title) && <h1 className="visually-hidden">{`${title.replace(/^.*\//, '')}: ${name}`}</h1>}
        <div>
          <Story />
        </div>
      </main>
    </NoticeProvider>
  </MemoryRouter>
);

const isHeading = (title: string) => title.endsWith('Heading');
