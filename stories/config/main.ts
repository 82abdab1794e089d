import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';

const root = path.join(import.meta.dirname, '../..');
const portalFolders = ['web', 'schema', 'mock-api', 'stories/harness'].map((folder) =>
  path.join(root, folder, path.sep),
);

/** `npm run storybook`. */
const config: StorybookConfig = {
  stories: ['../**/*.stories.tsx'],
  staticDirs: ['../../web/public'],
  // Without one, a browser asks the top of the origin for /favicon.ico, wherever the folder is.
  previewHead: (head) => `${head}<link rel="icon" href="./favicon.svg" type="image/svg+xml" />`,
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  docs: { defaultName: 'All states' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, allowedHosts: [] },
  // The portal brings its own ground in both themes.
  features: { sidebarOnboardingChecklist: false, backgrounds: false },
  typescript: { reactDocgen: 'react-docgen', check: false },
  // Every story of a screen stands in the whole portal: one file, where the bundler would make two hundred.
  viteFinal: (config) =>
    mergeConfig(config, {
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
