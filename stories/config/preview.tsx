import type { Preview } from '@storybook/react-vite';
import { Suspense, useEffect } from 'react';
import { configure } from 'storybook/test';
import { lazyComponent } from '#web/routing/lazy-screen.tsx';
import '#web/styles/index.css';
import './docs.css';
import './toolbar.css';
import { rulesWithoutPanel } from '../harness/axe-rules.ts';
import { WAIT_TIMEOUT_MS } from '../harness/clock.ts';
import { applyGlobals } from '../harness/page-globals.ts';
import { loadFonts, steadyPage } from '../harness/steady-page.ts';
import { keepScrollInFrame } from '../matrix/frame-scroll.ts';
import { storybookTheme } from './theme.ts';

/** px: width and height. Phones upright and turned, then wider windows. */
const viewports = [
  [320, 568],
  [360, 780],
  [390, 844],
  [480, 900],
  [568, 320],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;

/** A menu of the toolbar. The first item is the default. */
const toolbarMenu = <Icon extends string>(
  description: string,
  icon: Icon,
  items: Record<string, string>,
) => ({
  description,
  toolbar: {
    icon,
    dynamicTitle: true,
    items: Object.entries(items).map(([value, title]) => ({ value, title })),
  },
});

// Storybook's docs blocks are a quarter of a story's script, and a page of all states has four iframes for
// each story.
const Docs = lazyComponent(async () => (await import('./docs-page.tsx')).DocsPageOrAllStates);

configure({ asyncUtilTimeout: WAIT_TIMEOUT_MS });
steadyPage();
keepScrollInFrame();

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    docs: { page: LazyDocsPage, theme: storybookTheme },
    a11y: { config: { rules: rulesWithoutPanel.map((id) => ({ id, enabled: false })) }, test: 'off' },
    viewport: {
      options: Object.fromEntries(
        viewports.map(([width, height]) => [
          `w${width}`,
          {
            name: `${width} × ${height} px`,
            styles: { width: `${width}px`, height: `${height}px` },
            type: 'other',
          },
        ]),
      ),
    },
    options: {
      storySort: {
        order: [
          'Overview',
          'Messages',
          'Screens',
          [
            'Home',
            'Games',
            'Login',
            'Login, left',
            'Login callback',
            'Own profile',
            'Public profile',
            'Leaderboards',
            'Options',
            'Options, linked accounts',
            'Options, privacy and danger',
            'Link account',
            'Password reset',
            'New password',
            'Support',
            'About',
            'Cashback',
            'APass',
            'Privacy policy',
            'Terms of service',
            'Not found',
            'External redirects',
            'Shell',
            'Error boundary',
          ],
          'Foundations',
          'UI',
        ],
      },
    },
  },
  globalTypes: {
    theme: toolbarMenu('Theme', 'contrast', { dark: 'dark', light: 'light' }),
    motion: toolbarMenu('Motion', 'play', { reduced: 'reduced motion', full: 'full motion' }),
    colours: toolbarMenu('Colours', 'paintbrush', { own: 'own colours', forced: 'forced colours' }),
    text: toolbarMenu('Text spacing', 'paragraph', { own: 'own spacing', spaced: 'spaced text' }),
  },
  initialGlobals: { theme: 'dark', motion: 'reduced', colours: 'own', text: 'own' },
  async beforeEach({ globals }) {
    await loadFonts();
    applyGlobals(globals);
    window.scrollTo(0, 0);
  },
  decorators: [
    (Story, { globals }) => {
      useEffect(() => applyGlobals(globals), [globals]);
      return <Story />;
    },
  ],
};
export default preview;

function LazyDocsPage() {
  return (
    <Suspense>
      <Docs />
    </Suspense>
  );
}
