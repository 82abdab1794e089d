import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { scannedFiles } from './scanned-files.ts';

const root = path.join(import.meta.dirname, '../..');
const portalFolders = ['web', 'schema', 'mock-api', 'stories/harness'].map((folder) =>
  path.join(root, folder, path.sep),
);

/** Storybook's settings for `npm run storybook` and `npm run build-storybook`. */
const config: StorybookConfig = {
  stories: ['../**/*.stories.tsx'],
  staticDirs: ['../../web/public'],
  // Without an icon link, browsers request /favicon.ico at the root of the origin, outside the build's
  // folder.
  previewHead: (head) => `${head}<link rel="icon" href="./favicon.svg" type="image/svg+xml" />`,
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  docs: { defaultName: 'All states' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, allowedHosts: [] },
  // The portal has its own background in both themes.
  features: { sidebarOnboardingChecklist: false, backgrounds: false },
  typescript: { reactDocgen: 'react-docgen', check: false },
  // Every screen story loads the whole portal. One chunk replaces about two hundred small ones.
  viteFinal: (config) =>
    mergeConfig(config, {
      optimizeDeps: { entries: scannedFiles.map((files) => path.join(root, files)) },
      build: {
        cssCodeSplit: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'portal',
                  test: (id: string) => portalFolders.some((folder) => id.startsWith(folder)),
                },
              ],
            },
          },
        },
      },
    }),
};

export default config;
