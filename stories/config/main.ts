import type { StorybookConfig } from '@storybook/react-vite';

/** `npm run storybook`. */
const config: StorybookConfig = {
  stories: ['../**/*.stories.tsx'],
  staticDirs: ['../../web/public'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  docs: { defaultName: 'All states' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, allowedHosts: [] },
  // The portal brings its own ground in both themes.
  features: { sidebarOnboardingChecklist: false, backgrounds: false },
  typescript: { reactDocgen: 'react-docgen', check: false },
};

export default config;
