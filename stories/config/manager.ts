import { addons, types } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { renderJournal } from './journal-panel.tsx';

addons.setConfig({
  theme: create({
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
  }),
  sidebar: { showRoots: true },
});

addons.register('portal/journal', () => {
  addons.add('portal/journal/panel', {
    type: types.PANEL,
    title: 'Journal',
    render: renderJournal,
  });
});
