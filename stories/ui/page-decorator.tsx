import type { Decorator } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import styles from './page-decorator.module.css';

/**
 * Shows a component on a page of its own, with a router for its links and with a page's width. A story with a
 * heading of level 1 sets the parameter `ownHeading`.
 */
export const pageDecorator: Decorator = (Story, { title, name, parameters }) => (
  <MemoryRouter>
    <main className={styles.page}>
      {!parameters.ownHeading && (
        <h1 className="visually-hidden">{`${title.replace(/^.*\//, '')}: ${name}`}</h1>
      )}
      <div>
        <Story />
      </div>
    </main>
  </MemoryRouter>
);

/** Docs parameters for a component that covers the page: each story gets an iframe of this height in px. */
export const docsInIframes = (height: number) => ({
  docs: { story: { inline: false, height: `${height}px` } },
});
