import { DocsContext, DocsPage } from '@storybook/addon-docs/blocks';
import { use, useEffect } from 'react';
import { Matrix } from '../matrix/matrix.tsx';
import { applyTheme } from '../stage/apply-theme.ts';

/** A screen's page is all its states; any other page is the usual one. */
export function Page() {
  useEffect(() => applyTheme('dark'), []);
  const stories = use(DocsContext).componentStories();
  return stories.some(({ title }) => title.startsWith('Screens/')) ? <Matrix /> : <DocsPage />;
}
