import { expect, it } from 'vitest';
import {
  findComponentsWithoutStory,
  findIncompletePages,
  findOverviewGaps,
  findUncheckedCallTables,
  findUnlinkedMessages,
  findUnlistedStateUnions,
  findUnspecifiedCalls,
  findUnusedProcedures,
  findUnusedScreenFiles,
} from './completeness.ts';
import { createFixtureProject } from './fixture-project.ts';

/** Runs `find` on the small project with these files. */
function findIn(files: Record<string, string>, find: (root: string) => string[]): string[] {
  using project = createFixtureProject(files);
  return find(project.folder);
}

it('a table of calls that the compiler does not check is found', () => {
  const files = {
    'schema/calls/chat.ts': 'export const chatCalls = {} as const satisfies Record<string, Call>;\n',
    'schema/calls/daily.ts': 'export const dailyCalls = {} as const;\n',
  };
  expect(findIn(files, findUncheckedCallTables)).toEqual([
    'schema/calls/daily.ts: the table is unchecked: end it with `satisfies Record<string, Call>`',
  ]);
});

it('a procedure that nothing in web/ uses is found', () => {
  const files = { 'web/daily.ts': 'trpc.daily.claimAll.useMutation();\ntrpc.daily.today.useQuery();\n' };
  expect(findIn(files, (root) => findUnusedProcedures(root, ['daily.today', 'daily.claim']))).toEqual([
    'web/: no file uses the procedure daily.claim: use trpc.daily.claim in a screen',
  ]);
});

it('a call that the specification lacks is found', () => {
  const files = { 'schema/specification.md': '| `today`, `claim` | the daily challenge |\n\n`unclaim`\n' };
  expect(findIn(files, (root) => findUnspecifiedCalls(root, ['today', 'claim', 'unclaim']))).toEqual([
    'schema/specification.md: no call unclaim in its table of calls (SPEC §7): add a row',
  ]);
});

it('a component of a screen that no file imports is found', () => {
  const files = {
    'web/router.tsx': `import('./screens/daily/screen.tsx');\n`,
    'web/screens/daily/screen.tsx': `import { View } from './view.tsx';\nimport { Shared } from '../shared/part.tsx';\n`,
    'web/screens/daily/view.tsx': '',
    'web/screens/daily/section.tsx': '',
    'web/screens/shared/part.tsx': '',
    'web/screens/shared/view.tsx': '',
  };
  expect(findIn(files, findUnusedScreenFiles)).toEqual([
    'web/screens/daily/section.tsx: no file imports it: use it in a screen or view',
    'web/screens/shared/view.tsx: no file imports it: use it in a screen or view',
  ]);
});

it('a component file that no story imports is found', () => {
  const files = {
    'web/ui/card.tsx': '',
    'web/ui/card-list.tsx': '',
    'stories/ui/card.stories.tsx': `import { Card } from '#web/ui/card.tsx';\n`,
  };
  expect(findIn(files, findComponentsWithoutStory)).toEqual([
    'web/ui/card-list.tsx: no story imports it: add one to stories/ui/',
  ]);
});

it('a message without a story and a story of a deleted message are found', () => {
  expect(findUnlinkedMessages(['claimed', 'offline'], { offline: 'a--b', gone: 'a--c' })).toEqual([
    'stories/messages/story-links.json: no story for the message claimed: add a story that shows it, then run `npm run stories:messages`',
    'stories/messages/story-links.json: no message gone: run `npm run stories:messages`',
  ]);
});

it('every step that a new path lacks is found', () => {
  const options = {
    paths: { daily: '/daily', day: '/daily/:date', today: '/today', callback: '/callback' },
    aliases: { today: 'daily' },
    unlinked: { callback: 'A provider redirects to it.' },
  };
  const files = {
    'web/router.tsx': ['daily', 'today', 'callback'].map((key) => `<Route path={paths.${key}} />\n`).join(''),
    'web/screens/home.tsx': '<Link to={paths.daily} />\n',
    'stories/screens/daily.stories.tsx': `route: paths.daily\nroute: '/callback?a=1'\n`,
    'tests/e2e/specs/daily.spec.ts': `goto('/daily'); goto('/today'); goto(paths.callback);\n`,
    'schema/specification.md': '| /daily, /today | Daily |\n| /callback | Callback |\n',
  };
  const find = (root: string) => findIncompletePages(root, options);
  expect(findIn(files, find)).toEqual([
    'web/router.tsx: no route for paths.day: add a <Route>',
    'web/screens/: no link to paths.day: add one to shell/navigation-links.ts or shell/footer.tsx',
    'stories/screens/: no story for paths.day: add <area>.stories.tsx with that route',
    'tests/e2e/specs/: no test visits paths.day: add a spec of the flow',
    'schema/specification.md: no path /daily/:date in its route table (SPEC §2, Route table): add a row',
  ]);
});

it('screens outside the overview and kinds of state without a story are found', () => {
  const files = {
    'stories/screens/daily.stories.tsx': `title: 'Screens/Daily'\ntags: ['content']\n`,
    'stories/screens/home.stories.tsx': `title: 'Screens/Home'\ntags: ['skeleton', 'content']\n`,
    'stories/screens/shell.stories.tsx': `title: 'Screens/Shell'\n`,
  };
  const gaps = findIn(files, (root) =>
    findOverviewGaps(root, {
      kinds: ['skeleton', 'content', 'error'],
      screens: { 'Screens/Home': { skeleton: 'It loads at once.' }, 'Screens/Old': {} },
      parts: ['Screens/Shell'],
    }),
  );
  expect(gaps).toEqual([
    `stories/screens/daily.stories.tsx: no entry for 'Screens/Daily': add it to screens in stories/matrix/state-kinds.ts`,
    `stories/matrix/state-kinds.ts: no stories have the title 'Screens/Old': add them, or delete the entry`,
    `stories/screens/home.stories.tsx: a story has the tag 'skeleton': delete the reason of 'Screens/Home' in stories/matrix/state-kinds.ts`,
    `stories/screens/home.stories.tsx: no story has the tag 'error': tag a story, or add a reason to 'Screens/Home' in stories/matrix/state-kinds.ts`,
  ]);
});

it('state unions and props of views without an entry are found', () => {
  const remedy = 'is not in the table: name a story for each member in stories/matrix/state-stories.ts';
  const files = {
    'stories/matrix/state-stories.ts': `'HomeView.games': {} satisfies StateStories<GamesState, typeof home>\n`,
    'web/games.ts': `export type GamesState = { state: 'loading' } | { state: 'listed' };\n`,
    'web/claim.ts': `export type ClaimState = { step: 'ready' } | Busy | null;\ntype Busy = { step: 'busy' };\n`,
    'web/kinds.ts': `export type Kind = 'a' | 'b';\nexport type One = { state: 'a' };\n`,
    'web/home-view.tsx': 'interface HomeViewProps {\n  games: GamesState;\n  count: number;\n}\n',
    'web/daily-view.tsx': 'export function DailyView({ games }: { games: GamesState }) {}\n',
  };
  expect(findIn(files, findUnlistedStateUnions)).toEqual([
    `web/claim.ts: ClaimState ${remedy}`,
    `web/daily-view.tsx: DailyView.games ${remedy}`,
  ]);
});
