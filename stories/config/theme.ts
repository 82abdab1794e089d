import { create } from 'storybook/theming';

/** The catalogue's own colours, round the stories and on pages of documentation: the portal's dark ones. */
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
