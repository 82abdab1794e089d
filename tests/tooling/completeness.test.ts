import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { callKeys, callOf } from '#schema/calls.ts';
import type { PathKey } from '#schema/paths.ts';
import { paths } from '#schema/paths.ts';
import { screenParts, screens, stateKinds } from '#stories/matrix/missing-states.ts';
import { stateStories } from '#stories/matrix/state-stories.ts';
import { storyLinks } from '#stories/messages/story-links.ts';

// The steps of a new call, message, path, screen, state or component that the compiler can't name. Each
// problem says what to do.

interface TextFile {
  path: string;
  text: string;
}

const web = readTexts('web', /\.tsx?$/);
const screenStories = readTexts('stories/screens', /\.stories\.tsx$/);
const specification = readFileSync('schema/specification.md', 'utf8');

it('the web client uses every procedure', () => {
  const procedures = callKeys.map((key) => callOf(key).procedure);
  const unused = procedures.filter((name) => !contains(web, new RegExp(`\\.${escapePattern(name)}\\b`)));
  expect(unused.map((name) => `web/: use trpc.${name} in a screen`)).toEqual([]);
});

it('the specification has every call', () => {
  const missing = callKeys.filter((key) => !new RegExp(`^\\|.*\`${key}\``, 'm').test(specification));
  expect(missing.map((key) => `schema/specification.md: add ${key} to the table of calls (SPEC §7)`)).toEqual(
    [],
  );
});

it('the Messages page links to stories under the titles of their files', () => {
  const stories = readTexts('stories', /\.stories\.tsx$/);
  const titles = Object.values(storyLinks).map(([title]) => title);
  const wrong = titles.filter((title) => !stories.some(({ text }) => text.includes(`title: '${title}'`)));
  expect(wrong.map((title) => `stories/matrix/stories-by-title.ts: no file has the title ${title}`)).toEqual(
    [],
  );
});

/** Paths that lead to the screen of another path. */
const aliases: Partial<Record<PathKey, PathKey>> = {
  linkCode: 'link',
  authCallbackRoblox: 'authCallback',
  resetPassword: 'requestPasswordReset',
  resetPasswordVerify: 'completePasswordReset',
};
/** A sign-in provider redirects to the first, and `publicProfilePath` makes the links to the second. */
const unlinked: readonly string[] = ['authCallback', 'publicProfile'] satisfies PathKey[];

it('every path has a route, a link, a story, an end-to-end test and a row in the specification', () => {
  const routers = web.filter((file) => file.path === 'web/router.tsx');
  const linking = web.filter((file) => !/^web\/(router\.tsx|build\/)/.test(file.path));
  const specs = readTexts('tests/e2e/specs', /\.ts$/);
  const problems = Object.entries(paths).flatMap(([key, address]) => {
    const used = pathPattern(key, address);
    const isAlias = key in aliases;
    const row = new RegExp(`[|,] ${escapePattern(address.replace(/:(\w+)/g, '{$1}'))}[ ,?]`);
    const isLinked = contains(linking, new RegExp(`paths\\.${key}\\b`));
    return [
      !contains(routers, new RegExp(`path=\\{paths\\.${key}\\}`)) && 'web/router.tsx: add a <Route>',
      !(isAlias || unlinked.includes(key) || isLinked) && 'web/screens/shell/: add a link',
      !(isAlias || contains(screenStories, used)) && 'stories/screens/: add a story with that route',
      !contains(specs, used) && 'tests/e2e/specs/: add a test that visits it',
      !row.test(specification) && 'schema/specification.md: add a row to the route table (SPEC §2)',
    ].flatMap((problem) => (problem ? [`paths.${key}: ${problem}`] : []));
  });
  expect(problems).toEqual([]);
});

it('every screen has a story or a reason for every kind of state', () => {
  const table = 'stories/matrix/missing-states.ts';
  const titled = screenStories.flatMap((file) => {
    const [, title] = /title: '(Screens\/[^']+)'/.exec(file.text) ?? [];
    return title === undefined || screenParts.includes(title) ? [] : [{ ...file, title }];
  });
  const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = screens;
  const titles = titled.map(({ title }) => title);
  const gaps = titled.flatMap(({ title, text }) => {
    const tags = [...text.matchAll(/tags: \[([^\]]*)\]/g)].map(([, list]) => list).join();
    const given = reasons[title];
    if (!given) return [];
    return stateKinds
      .filter((kind) => tags.includes(`'${kind}'`) === kind in given)
      .map((kind) =>
        kind in given
          ? `${title}: a story has the tag '${kind}': delete its reason in ${table}`
          : `${title}: tag a story '${kind}', or add a reason to ${table}`,
      );
  });
  expect([
    ...titles
      .filter((title) => !(title in screens))
      .map(
        (title) =>
          `${title}: add it to \`screens\` of ${table}, or to \`screenParts\` if it is a part of a screen`,
      ),
    ...Object.keys(screens)
      .filter((title) => !titles.includes(title))
      .map((title) => `${title}: no stories have this title; delete it in ${table}`),
    ...gaps,
  ]).toEqual([]);
});

it('every union of states names a story for each member', () => {
  const file = 'stories/matrix/state-stories.ts';
  const table = readFileSync(file, 'utf8');
  const unions = web.flatMap(({ text }) =>
    [...text.matchAll(/^export type (\w+)\b[^=]*=(?=\n)(.*?);\n(?!\s+\S)/gms)].flatMap(
      ([, name = '', members = '']) => (/\{ (state|step):/.test(members) ? [name] : []),
    ),
  );
  const states = `(?:^ {2}|\\}: \\{ )(\\w+): (?:${unions.join('|')})(?=;| \\})`;
  const props = web
    .filter(({ path: name }) => name.endsWith('view.tsx'))
    .flatMap(({ text }) =>
      text.split(/^(?:export )?(?:interface|function) /m).flatMap((part) => {
        const [owner = ''] = /^\w+?(?=Props\b|\b)/.exec(part) ?? [];
        return [...part.matchAll(new RegExp(states, 'gm'))].map(([, prop]) => `${owner}.${prop}`);
      }),
    );
  expect(unions.length).toBeGreaterThan(10);
  expect(props.length).toBeGreaterThan(5);
  const missing = [
    ...unions.filter((name) => !new RegExp(`<\\s*${name}[,<]`).test(table)),
    ...props.filter((prop) => !Object.values(stateStories).some((screen) => prop in screen)),
  ];
  expect(missing.map((name) => `${file}: add ${name}`)).toEqual([]);
});

/** Matches `paths.games`, `gamesPath(` and the path itself, up to its first field. */
function pathPattern(key: string, address: string): RegExp {
  const [fixed = '', field] = address.split(':');
  const end = field === undefined ? `['"\`?#]` : '.';
  return new RegExp(`paths\\.${key}\\b|\\b${key}Path\\(|['"\`]${escapePattern(fixed)}${end}`);
}

function escapePattern(text: string): string {
  return text.replace(/[^\w/]/g, '\\$&');
}

function contains(files: readonly TextFile[], pattern: RegExp): boolean {
  return files.some(({ text }) => pattern.test(text));
}

function readTexts(folder: string, pattern: RegExp): TextFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => pattern.test(file))
    .map((file) => ({ path: file, text: readFileSync(file, 'utf8') }));
}
