import { DocsContext, DocsPage } from '@storybook/addon-docs/blocks';
import { use, useEffect } from 'react';
import { applyGlobals } from '../harness/page-globals.ts';
import { Matrix } from '../matrix/matrix.tsx';

/** The matrix of all states for a screen, and Storybook's own docs page for everything else. */
export function DocsPageOrMatrix() {
  useEffect(() => applyGlobals({ theme: 'dark' }), []);
  const stories = use(DocsContext).componentStories();
  return stories.some(({ title }) => title.startsWith('Screens/')) ? <Matrix /> : <DocsPage />;
}
