import { DocsContext, DocsPage } from '@storybook/addon-docs/blocks';
import { use, useEffect } from 'react';
import { applyTheme } from '../harness/apply-theme.ts';
import { Matrix } from '../matrix/matrix.tsx';

/** A screen's page is all its states; any other page is the usual one. */
export function DocsPageOrMatrix() {
  useEffect(() => applyTheme('dark'), []);
  const stories = use(DocsContext).componentStories();
  return stories.some(({ title }) => title.startsWith('Screens/')) ? <Matrix /> : <DocsPage />;
}
