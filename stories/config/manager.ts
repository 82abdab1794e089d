import { addons, types } from 'storybook/manager-api';
import { renderJournal } from './journal-panel.tsx';
import { storybookTheme } from './theme.ts';

/** Pages about stories, without controls, journal or actions: the panel stays hidden. */
const storylessPages = /^(overview|messages)--|^foundations--(?!art-generator)/;

addons.setConfig({
  theme: storybookTheme,
  sidebar: { showRoots: true },
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => isShown && !storylessPages.test(storyId ?? ''),
  },
});

addons.register('portal/journal', () => {
  addons.add('portal/journal/panel', {
    type: types.PANEL,
    title: 'Journal',
    render: renderJournal,
  });
});
