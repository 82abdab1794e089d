import { addons, types } from 'storybook/manager-api';
import { renderJournal } from './journal-panel.tsx';
import { catalogueTheme } from './theme.ts';

/** Pages about stories: they have no controls, no journal and nothing to act on. */
const pages = /^(overview|words)--|^foundations--(?!art-generator)/;

addons.setConfig({
  theme: catalogueTheme,
  sidebar: { showRoots: true },
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => isShown && !pages.test(storyId ?? ''),
  },
});

addons.register('portal/journal', () => {
  addons.add('portal/journal/panel', {
    type: types.PANEL,
    title: 'Journal',
    render: renderJournal,
  });
});
