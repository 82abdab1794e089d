import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sanitize, storyNameFromExport, toId } from 'storybook/internal/csf';
import { expect, it } from 'vitest';
import { z } from 'zod';
import * as messages from '#schema/messages.ts';
import { stateStories } from '#stories/matrix/state-stories.ts';

const storiesFolder = path.join(import.meta.dirname, '../../stories');

const storyFiles = readdirSync(storiesFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => {
    const source = readFileSync(path.join(storiesFolder, file), 'utf8');
    const [, title = ''] = /title: '([^']+)'/.exec(source) ?? [];
    return { name: path.basename(file, '.stories.tsx'), title, source };
  });

/** The ids of all stories that the sources export. */
const stories = new Set(
  storyFiles.flatMap(({ title, source }) =>
    Array.from(source.matchAll(/^export const (\w+)/gm), ([, story = '']) => idOf(title, story)),
  ),
);

function idOf(title: string, story: string): string {
  return toId(title, storyNameFromExport(story));
}

/** The accessibility trees of all stories, by story id. Run the stories before, so that the trees are theirs. */
const trees = new Map(
  storyFiles.flatMap(({ name, title }) =>
    readTrees(name).map(([story, tree]) => [toId(title, story), tree] as const),
  ),
);

it('every state of state-stories.ts has its story, and every tree too', () => {
  const named = Object.entries(stateStories).flatMap(([title, props]) =>
    Object.values(props).flatMap((members) => Object.values(members).map((story) => idOf(title, story))),
  );
  expect([...named, ...trees.keys()].filter((id) => !stories.has(id))).toEqual([]);
});

function readTrees(name: string): [story: string, tree: string][] {
  const file = path.join(import.meta.dirname, `accessibility-trees/${name}.snap`);
  if (!existsSync(file)) return [];
  const snapshots = readFileSync(file, 'utf8').matchAll(/^exports\[`([^`]+) 1`\] = `\n(.*?)\n`;$/gms);
  return Array.from(snapshots, ([, story = '', tree = '']) => [story, tree.replaceAll(/\\(.)/g, '$1')]);
}

/** Matches a message with any parameters. */
function createPattern(message: unknown): RegExp {
  const PARAMETER = '\u0000';
  const words =
    typeof message === 'function'
      ? String(Reflect.apply(message, undefined, [new Proxy({}, { get: () => PARAMETER })]))
      : String(message);
  // Arithmetic on a parameter gives NaN.
  const parts = words.replaceAll('NaN', PARAMETER).split(PARAMETER);
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^"\n]+?');
  return new RegExp(`(?<!\\w)${pattern}(?!\\w)`);
}

/** `{field}: {problem}` matches everything. Stories wait for the others, and go on. */
const exempt = ['fieldInvalid', 'codesRefused', 'sessionExpired'];

/** The stories whose tree has the message, by its code. */
const showing = new Map(
  Object.entries(messages).map(([code, message]) => {
    const pattern = createPattern(message);
    return [code, [...trees].flatMap(([id, tree]) => (pattern.test(tree) ? id : []))] as const;
  }),
);

/** Story ids by message code, for the Messages page. `npm run stories:update` writes the file. */
const linksFile = path.join(storiesFolder, 'messages/story-links.json');
const readLinks = () => z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(linksFile, 'utf8')));
if (process.env.UPDATE_STORIES) writeFileSync(linksFile, `${JSON.stringify(chooseStoryLinks(), null, 2)}\n`);

// tests/tooling/completeness.test.ts checks that every message has a link.
it('every link of the Messages page leads to a story that shows the message', () => {
  const wrong = Object.entries(readLinks()).filter(
    ([code, story]) => !(exempt.includes(code) ? trees.has(story) : showing.get(code)?.includes(story)),
  );
  expect(wrong, 'npm run stories:update updates the links').toEqual([]);
});

/** Keeps the links that are right. For any other message, chooses the story that shows the fewest others. */
function chooseStoryLinks(): Record<string, string> {
  const known = readLinks();
  const countMessages = (id: string) => [...showing.values()].filter((ids) => ids.includes(id)).length;
  const links = [...showing].map(([code, ids]) => {
    const own = known[code] ?? '';
    const [best] = [...ids].sort(
      (one, other) => countMessages(one) - countMessages(other) || (one < other ? -1 : 1),
    );
    return [code, exempt.includes(code) || ids.includes(own) ? own : best] as const;
  });
  return Object.fromEntries(links.sort().flatMap(([code, id]) => (id ? [[code, id]] : [])));
}

/** Source texts of the screens and of what the own player's screens share, by path. */
const sources = import.meta.glob<string>('../../web/{account,screens/*}/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Story titles by folder, if they differ from the folder's name. */
const titlesByFolder: Readonly<Record<string, readonly string[]>> = {
  account: ['Own profile', 'Options', 'Options, linked accounts', 'Options, privacy and danger'],
  callback: ['Login callback'],
  legal: ['Privacy policy', 'Terms of service'],
  link: ['Link account'],
  options: ['Options', 'Options, linked accounts', 'Options, privacy and danger'],
  'password-reset': ['Password reset', 'New password'],
  profile: ['Own profile'],
};

/** A file that quotes the button labels of other screens. */
const exemptFile = 'support/content.ts';

const files = Object.entries(sources).filter(([file]) => !file.endsWith(exemptFile));
const screens = [...new Set(files.map(([file]) => screenOf(file)))];

it.each(screens)('every message in the sources of %s appears in a story of that screen', (screen) => {
  const own = files.filter(([file]) => screenOf(file) === screen);
  const usedCodes = new Set(own.flatMap(([, source]) => findCodes(source)));
  const ids = (titlesByFolder[screen] ?? [screen]).map((title) => `${sanitize(`Screens/${title}`)}--`);
  const isOwn = (story: string) => ids.some((start) => story.startsWith(start));
  expect([...trees.keys()].filter(isOwn)).not.toEqual([]);
  const missing = [...usedCodes].filter((code) => !exempt.includes(code) && !showing.get(code)?.some(isOwn));
  expect(missing).toEqual([]);
});

function screenOf(file: string): string {
  return /\/([^/]+)\/[^/]+$/.exec(file)?.[1] ?? '';
}

/** Skips the `messages.ts` of an import path. */
const findCodes = (source: string) =>
  [...source.matchAll(/\bmessages\.(?!ts\b)(\w+)/g)].map(([, code = '']) => code);
