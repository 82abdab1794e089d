import type { Preview } from '@storybook/react-vite';
import { Suspense, useEffect } from 'react';
import { configure } from 'storybook/test';
import { lazyComponent } from '#web/routing/lazy-screen.tsx';
import '#web/styles/index.css';
import './docs.css';
import { applyTheme } from '../harness/apply-theme.ts';
import { WAIT_TIMEOUT_MS } from '../harness/clock.ts';
import { setMotion } from '../harness/motion.ts';
import { loadFonts, steadyPage } from '../harness/steady-page.ts';
import { storybookTheme } from './theme.ts';

const viewportWidths = [320, 360, 480, 768, 1024, 1280, 1440, 1920, 2560];
const VIEWPORT_HEIGHT = 900;

// Storybook's docs blocks are a quarter of a story's script, and a page of all states has four iframes for
// each story.
const Docs = lazyComponent(async () => (await import('./docs-page.tsx')).DocsPageOrMatrix);

configure({ asyncUtilTimeout: WAIT_TIMEOUT_MS });
steadyPage();

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    docs: { page: LazyDocsPage, theme: storybookTheme },
    // Storybook's hidden error pages precede the story in the DOM, so axe does not recognize the skip link.
    // The story tests remove those pages and check this rule.
    a11y: { config: { rules: [{ id: 'region', enabled: false }] }, test: 'off' },
    viewport: {
      options: Object.fromEntries(
        viewportWidths.map((width) => [
          `w${width}`,
          {
            name: `${width} px`,
            styles: { width: `${width}px`, height: `${VIEWPORT_HEIGHT}px` },
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
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'dark', title: 'dark' },
          { value: 'light', title: 'light' },
        ],
      },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        icon: 'play',
        dynamicTitle: true,
        items: [
          { value: 'full', title: 'full motion' },
          { value: 'reduced', title: 'reduced motion' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'dark', motion: 'reduced' },
  async beforeEach({ globals }) {
    await loadFonts();
    applyTheme(globals.theme);
    setMotion(globals.motion === 'full' ? 'full' : 'reduced');
    window.scrollTo(0, 0);
  },
  decorators: [
    (Story, { globals: { theme, motion } }) => {
      useEffect(() => applyTheme(theme), [theme]);
      useEffect(() => setMotion(motion === 'full' ? 'full' : 'reduced'), [motion]);
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
