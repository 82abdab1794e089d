import { toPascal, toWords } from '../names.ts';
import { todo } from '../todo.ts';

/** What the templates of a screen need to know. */
export type NewScreen = {
  /** The kebab-case name of the folder in web/screens/. */
  name: string;
  path: string;
  /** The key in schema/paths.ts. */
  pathKey: string;
  /** Key, procedure and input of the read that the screen shows; the input as source text. */
  call: string;
  procedure: string;
  input: string;
  isProtected: boolean;
};

const component = ({ name }: NewScreen) => toPascal(name);
const title = ({ name }: NewScreen) => toWords(name);

export const metaEntry = (screen: NewScreen) =>
  screen.isProtected
    ? `${screen.pathKey}: flowPageMeta('${title(screen)}')`
    : `${screen.pathKey}: {
    title: '${title(screen)}',
    ${todo('describe the page for search engines, in one sentence')}
    description: (product) => \`${title(screen)} · \${product}\`,
    isIndexable: true,
  }`;

export const stateTemplate = (screen: NewScreen) => `import type { CallResponse } from '#schema/calls.ts';
import type { QueryResult } from '../../api/use-retryable-query.ts';

type Data = CallResponse<'${screen.call}'>;

export type ${component(screen)}State =
  | { state: 'loading' }
  | { state: 'error'; message: string }
  | { state: 'empty' }
  | { state: 'content'; data: Data };

/** Derives the state of ${screen.path}. Loaded data hides a later failure. */
export function ${screen.pathKey}State({ data, failure }: QueryResult<Data>): ${component(screen)}State {
  ${todo('return the state empty for data that leaves the page empty')}
  if (data !== undefined) return { state: 'content', data };
  return failure ? { state: 'error', message: failure.message } : { state: 'loading' };
}
`;

export const viewTemplate = (screen: NewScreen) => `import { PageHeading } from '../../ui/headings.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/state-panel.tsx';
import type { ${component(screen)}State } from './state.ts';

interface ${component(screen)}ViewProps {
  state: ${component(screen)}State;
  retrying: boolean;
  onRetry: () => void;
}

/** '${title(screen)}'. */
export function ${component(screen)}View(props: ${component(screen)}ViewProps) {
  return (
    <>
      <PageHeading title="${title(screen)}" />
      <Section
        {...props}
        ${todo('give the skeleton the height of the content')}
        skeleton={<Skeleton />}
        views={{
          ${todo('word the empty state: a message of schema/messages/')}
          empty: () => <EmptyState title="Nothing here yet" />,
          ${todo('render the content')}
          content: ({ data }) => <pre>{JSON.stringify(data, null, 2)}</pre>,
        }}
      />
    </>
  );
}
`;

export const screenTemplate = (screen: NewScreen) => `import { trpc } from '../../api/trpc.ts';
import { TrpcProvider } from '../../api/trpc-provider.tsx';
import { useRetryableQuery } from '../../api/use-retryable-query.ts';
import { useSession } from '../../auth/session.tsx';
import { ${screen.pathKey}State } from './state.ts';
import { ${component(screen)}View } from './view.tsx';

/** ${screen.path}${screen.isProtected ? ', for signed-in players only' : ''}. */
export function ${component(screen)}Screen() {
  return (
    <TrpcProvider>
      <${component(screen)} />
    </TrpcProvider>
  );
}

function ${component(screen)}() {
  const enabled = useSession().state ${screen.isProtected ? `=== 'player'` : `!== 'loading'`};
  ${screen.input === '{}' ? '' : todo('pass the input that the page knows')}
  const query = useRetryableQuery(
    trpc.${screen.procedure}.useQuery(${screen.input === '{}' ? 'undefined' : screen.input}, { enabled }),
  );
  return <${component(screen)}View state={${screen.pathKey}State(query)} retrying={query.retrying} onRetry={query.retry} />;
}
`;

export const lazyScreen = (screen: NewScreen) => `const ${component(screen)}Screen = lazyComponent(
  () => import('./screens/${screen.name}/screen.tsx'),
  (module) => module.${component(screen)}Screen,
);
`;

export function routeElement(screen: NewScreen): string {
  const route = `<Route path={paths.${screen.pathKey}} element={<${component(screen)}Screen />} />`;
  return screen.isProtected ? `<Route element={<RequireAuth />}>${route}</Route>` : route;
}

export const navigationEntry = (screen: NewScreen) =>
  `{ to: paths.${screen.pathKey}, label: '${title(screen)}' }`;

export const storiesTemplate = (screen: NewScreen) => `import type { Meta } from '@storybook/react-vite';
import { paths } from '#schema/paths.ts';
import * as faults from '../harness/faults.ts';
import type { ScreenStory } from '../harness/screen-story.tsx';
import { screenMeta } from '../harness/screen-story.tsx';
import { createRetryStory } from '../harness/shared-stories.ts';
import type { StoryArgs } from '../harness/story-args.ts';

const meta: Meta<StoryArgs> = {
  ...screenMeta,
  title: 'Screens/${title(screen)}',
  args: { route: paths.${screen.pathKey}${screen.isProtected ? `, as: 'veteran'` : ''} },
};
export default meta;

export const Skeleton: ScreenStory = { args: { faults: { ${screen.call}: faults.hang } }, tags: ['skeleton'] };
export const Content: ScreenStory = { tags: ['content'] };
${todo('make the mock host’s response empty')}
export const Empty: ScreenStory = { tags: ['empty'] };
export const HostError: ScreenStory = { args: { faults: { ${screen.call}: faults.serverError } }, tags: ['error'] };
export const Retrying: ScreenStory = createRetryStory('${screen.call}');
export const Offline: ScreenStory = { args: { isOffline: true }, tags: ['offline'] };
`;

export const matrixEntry = (screen: NewScreen) =>
  `'Screens/${title(screen)}': { 'not-found': FIXED_ADDRESS }`;

export const stateStoriesEntry = (screen: NewScreen) => `'Screens/${title(screen)}': {
    '${component(screen)}View.state': {
      loading: 'Skeleton',
      error: 'HostError',
      empty: 'Empty',
      content: 'Content',
    } satisfies StateStories<${component(screen)}State, typeof ${screen.pathKey}>,
  }`;

export const stateTestTemplate = (screen: NewScreen) => `import { describe, expect, it } from 'vitest';
import { ${screen.pathKey}State } from '#web/screens/${screen.name}/state.ts';

const failure = { code: 'hostFailed', message: 'The database is resting' } as const;

${todo('test the states empty and content')}
describe('the screen ${title(screen)} shows', () => {
  it('its skeleton while loading', () => {
    expect(${screen.pathKey}State({ data: undefined, failure: undefined })).toEqual({ state: 'loading' });
  });

  it('the message of a failure', () => {
    expect(${screen.pathKey}State({ data: undefined, failure })).toEqual({
      state: 'error',
      message: 'The database is resting',
    });
  });
});
`;

export const specTemplate = (screen: NewScreen) => `import { paths } from '#schema/paths.ts';
${screen.isProtected ? `import { openAs } from '../fixtures/session.ts';\n` : ''}import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('the screen ${title(screen)} opens', async ({ page${screen.isProtected ? ', createPerson' : ''} }) => {
  ${screen.isProtected ? `await openAs(page, await createPerson(), paths.${screen.pathKey})` : `await page.goto(paths.${screen.pathKey})`};
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('${title(screen)}');
  ${todo('test the flow of the screen')}
  await expectAccessible(page);
});
`;
