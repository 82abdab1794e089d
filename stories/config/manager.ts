import { addons } from 'storybook/manager-api';
import { storybookTheme } from './theme.ts';

/** Pages about stories, without controls or actions: the panel stays hidden. */
const storylessPages = /^(overview|messages)--|^foundations--(?!art-generator)/;

addons.setConfig({
  theme: storybookTheme,
  sidebar: { showRoots: true },
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => isShown && !storylessPages.test(storyId ?? ''),
  },
});
