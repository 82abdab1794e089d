import { create } from 'storybook/theming';

/** Colours of Storybook's interface and docs pages, from the portal's dark theme. */
export const storybookTheme = create({
  base: 'dark',
  brandTitle: 'Player portal: every state',
  brandTarget: '_self',
  brandUrl: './',
  colorSecondary: '#3fb8d6',
  appBg: '#120c22',
  appContentBg: '#0a0714',
  appPreviewBg: '#0a0714',
  barBg: '#120c22',
  appBorderRadius: 8,
});
