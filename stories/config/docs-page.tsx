import { DocsContext, DocsPage } from '@storybook/addon-docs/blocks';
import { use, useEffect } from 'react';
import { applyGlobals } from '../harness/page-globals.ts';
import { AllStates } from '../matrix/all-states.tsx';

/** The page All states for a screen, and Storybook's own docs page for everything else. */
export function DocsPageOrAllStates() {
  useEffect(() => applyGlobals({ theme: 'dark' }), []);
  const stories = use(DocsContext).componentStories();
  return stories.some(({ title }) => title.startsWith('Screens/')) ? <AllStates /> : <DocsPage />;
}
