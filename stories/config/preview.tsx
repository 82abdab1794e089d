import type { Preview } from '@storybook/react-vite';
import { Suspense, useEffect } from 'react';
import { lazyComponent } from '#web/routing/lazy-screen.tsx';
import '#web/styles/index.css';
import './docs.css';
import { applyTheme } from '../stage/apply-theme.ts';
import { leaveOutEndless } from '../stage/endless.ts';
import { fontsLoaded } from '../stage/fonts.ts';
import { neverBusy } from '../stage/idle.ts';
import { setMotion } from '../stage/motion.ts';
import { asTold, stageTools } from '../stage/toolbar.ts';
import { catalogueTheme } from './theme.ts';

const widths = [320, 360, 480, 768, 1024, 1280, 1440, 1920, 2560];
const HEIGHT = 900;

// Storybook's blocks of documentation are a quarter of what a story would load, and a page of all states has four frames for each.
const Docs = lazyComponent(
  () => import('./docs-page.tsx'),
  (module) => module.Page,
);

leaveOutEndless();
neverBusy();

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    docs: { page: Page, theme: catalogueTheme },
    // Storybook's own hidden pages stand before a story's, which makes a skip link look like any other link. The tests
    // take those pages away and hold the rule.
    a11y: { config: { rules: [{ id: 'region', enabled: false }] }, test: 'off' },
    viewport: {
      options: Object.fromEntries(
        widths.map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: `${HEIGHT}px` }, type: 'other' },
        ]),
      ),
    },
    options: {
      storySort: {
        order: [
          'Overview',
          'Words',
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
            'Ways out',
            'Around every screen',
            'A screen that fails',
          ],
          'Foundations',
          'Parts',
          'Stand-in host',
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
    ...stageTools,
  },
  initialGlobals: {
    theme: 'dark',
    motion: 'reduced',
    ...Object.fromEntries(Object.keys(stageTools).map((name) => [name, asTold])),
  },
  async beforeEach({ globals }) {
    await fontsLoaded();
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

function Page() {
  return (
    <Suspense>
      <Docs />
    </Suspense>
  );
}
