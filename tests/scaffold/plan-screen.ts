import { existsSync } from 'node:fs';
import type { Call } from '#schema/call.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import { externalPaths, paths } from '#schema/paths.ts';
import type { ChangeSet } from './change-set.ts';
import { toCamel, toPascal, toWords } from './names.ts';
import type { Option, Values } from './options.ts';
import { checkChoice } from './options.ts';
import { addAfterImports, addBefore, addEntry, addImport, addTableRow } from './source-edits.ts';
import type { NewScreen } from './templates/screen.ts';
import * as templates from './templates/screen.ts';
import { todo } from './todo.ts';

type ScreenOption = 'name' | 'path' | 'call' | 'auth' | 'navigation';

const reads: ReadonlyMap<string, Call> = new Map(
  callKeys.map((key): [string, Call] => [key, callOf(key)]).filter(([, { method }]) => method === 'GET'),
);

export const screenOptions: readonly Option<ScreenOption>[] = [
  {
    name: 'name',
    question: 'Name of the screen: a new folder in web/screens/, such as daily-challenges.',
    check: (name) => {
      if (!/^[a-z]+(-[a-z]+)*$/.test(name)) return `must be a kebab-case name: ${name}`;
      if (existsSync(`web/screens/${name}`)) return `is taken: web/screens/${name}`;
      return toCamel(name) in paths ? `is taken: ${toCamel(name)} is in schema/paths.ts` : undefined;
    },
  },
  {
    name: 'path',
    question: 'Path of the page, such as /daily-challenges.',
    check: (path) => {
      if (!/^\/[\w-]+(\/[\w-]+)*$/.test(path)) return `must be a path without parameters: ${path}`;
      const taken: string[] = [...Object.values(paths), ...Object.values(externalPaths)];
      return taken.includes(path) ? `is taken: ${path} is in schema/paths.ts` : undefined;
    },
  },
  {
    name: 'call',
    question: 'Read that the screen shows: a GET of schema/calls/, such as profile.',
    check: (call) =>
      reads.has(call)
        ? undefined
        : `names no read: ${call}. npm run new:call adds one; the reads are ${[...reads.keys()].join(', ')}`,
  },
  {
    name: 'auth',
    question: 'Who may open the page: player (signed in) or anyone?',
    default: 'player',
    check: (auth, { call }) =>
      auth === 'anyone' && reads.get(call)?.auth === 'bearer'
        ? `must be player: the call ${call} needs a token`
        : checkChoice(auth, ['player', 'anyone']),
  },
  {
    name: 'navigation',
    question:
      'Does the navigation bar link to the page: yes or no? Without a link elsewhere, npm run unit fails.',
    default: 'no',
    check: (navigation) => checkChoice(navigation, ['yes', 'no']),
  },
];

/** Plans all files of a new screen. */
export function planScreen(values: Values<ScreenOption>, changes: ChangeSet): void {
  const call = reads.get(values.call);
  const screen: NewScreen = {
    name: values.name,
    path: values.path,
    pathKey: toCamel(values.name),
    call: values.call,
    procedure: call?.procedure ?? '',
    input: call ? sampleInput(call) : '{}',
    isProtected: values.auth === 'player',
  };
  planPage(screen, changes);
  planFiles(screen, changes);
  planStories(screen, changes);
  if (values.navigation === 'yes') planNavigation(screen, changes);
}

function planNavigation(screen: NewScreen, changes: ChangeSet) {
  changes.edit('web/screens/shell/navigation-links.ts', (text) =>
    addEntry(text, 'pages', templates.navigationEntry(screen)),
  );
  changes.edit(
    'tests/unit/web/screens/shell/shell.test.tsx',
    (text) => addEntry(text, 'pages', `'${screen.path}'`),
    (text) =>
      addBefore(
        text,
        'const pages =',
        `${todo('add the link to schema/specification.md, Navigation and footer; correct the number in the titles')}\n`,
      ),
  );
}

/** Returns an input with a placeholder for each field of path and query. */
function sampleInput({ path, query = [] }: Call): string {
  const fields = [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field);
  const input = [...fields, ...query].map((field) => `${field}: 'first'`);
  return input.length > 0 ? `{ ${input.join(', ')} }` : '{}';
}

function planPage(screen: NewScreen, changes: ChangeSet) {
  changes.edit('schema/paths.ts', (text) => addEntry(text, 'paths', `${screen.pathKey}: '${screen.path}'`));
  changes.edit('schema/specification.md', (text) =>
    addTableRow(text, '### Route table', `| ${screen.path} | ${toWords(screen.name)} |`),
  );
  changes.edit('schema/page-meta.ts', (text) => addEntry(text, 'pageMeta', templates.metaEntry(screen)));
  changes.edit(
    'web/router.tsx',
    (text) => addAfterImports(text, templates.lazyScreen(screen)),
    (text) => addBefore(text, '<Route path="*"', templates.routeElement(screen)),
  );
}

function planFiles(screen: NewScreen, changes: ChangeSet) {
  const folder = `web/screens/${screen.name}`;
  changes.create(`${folder}/state.ts`, templates.stateTemplate(screen));
  changes.create(`${folder}/view.tsx`, templates.viewTemplate(screen));
  changes.create(`${folder}/screen.tsx`, templates.screenTemplate(screen));
  changes.create(`tests/unit/${folder}/state.test.ts`, templates.stateTestTemplate(screen));
  changes.create(`tests/e2e/specs/${screen.name}.spec.ts`, templates.specTemplate(screen));
}

function planStories(screen: NewScreen, changes: ChangeSet) {
  const type = `${toPascal(screen.name)}State`;
  changes.create(`stories/screens/${screen.name}.stories.tsx`, templates.storiesTemplate(screen));
  changes.edit('stories/matrix/state-kinds.ts', (text) =>
    addEntry(text, 'screens', templates.matrixEntry(screen)),
  );
  changes.edit(
    'stories/matrix/state-stories.ts',
    (text) => addEntry(text, 'stateStories', templates.stateStoriesEntry(screen)),
    (text) => addImport(text, `import type { ${type} } from '#web/screens/${screen.name}/state.ts';`),
    (text) =>
      addImport(text, `import type * as ${screen.pathKey} from '../screens/${screen.name}.stories.tsx';`),
  );
}
