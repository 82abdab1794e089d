import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sanitize, storyNameFromExport, toId } from 'storybook/internal/csf';
import { expect, it } from 'vitest';
import { z } from 'zod';
import * as messages from '#schema/messages.ts';
import { stateStories } from '#stories/matrix/state-stories.ts';
import { StoryResultSchema, storyResultsFile } from './story-results.ts';

/** The results of all stories of the current run. */
const results = z.array(StoryResultSchema).parse(JSON.parse(readFileSync(storyResultsFile, 'utf8')));

/** Story ids by message code, for the Messages page. `npm run stories:update` writes the file. */
const linksFile = path.join(import.meta.dirname, '../../stories/messages/story-links.json');
const readLinks = () => z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(linksFile, 'utf8')));

if (process.env.UPDATE_STORIES) writeFileSync(linksFile, `${JSON.stringify(chooseStoryLinks(), null, 2)}\n`);

// tests/tooling/completeness.test.ts checks that every message has a link.
it('every link of the Messages page leads to a story that shows the message', () => {
  const wrong = Object.entries(readLinks()).filter(
    ([code, story]) => !results.find(({ id }) => id === story)?.shown.includes(code),
  );
  expect(wrong, 'npm run stories:update updates the links').toEqual([]);
});

/** Keeps the links that are right. For any other message, chooses the story that shows the fewest others. */
function chooseStoryLinks(): Record<string, string> {
  const known = readLinks();
  const bySize = [...results].sort(
    (one, other) => one.shown.length - other.shown.length || (one.id < other.id ? -1 : 1),
  );
  const links = Object.keys(messages)
    .sort()
    .map((code) => {
      const stories = bySize.filter(({ shown }) => shown.includes(code));
      return [code, stories.find(({ id }) => id === known[code]) ?? stories[0]] as const;
    });
  return Object.fromEntries(links.flatMap(([code, story]) => (story ? [[code, story.id]] : [])));
}

const states = Object.entries(stateStories).flatMap(([title, props]) =>
  Object.entries(props).flatMap(([prop, members]) =>
    Object.entries(members).map(([member, story]) => [`${prop}=${member}`, title, story] as const),
  ),
);

it.each(states)('%s is the final state of its story in %s', (state, title, story) => {
  const id = toId(title, storyNameFromExport(story));
  expect(results.find((result) => result.id === id)?.states ?? [], id).toContain(state);
});

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
  const stories = results.filter(({ id }) => ids.some((start) => id.startsWith(start)));
  expect(stories).not.toEqual([]);
  const shownCodes = new Set(stories.flatMap((story) => story.shown));
  expect([...usedCodes].filter((code) => !shownCodes.has(code))).toEqual([]);
});

function screenOf(file: string): string {
  return /\/([^/]+)\/[^/]+$/.exec(file)?.[1] ?? '';
}

/** Skips the `messages.ts` of an import path. */
const findCodes = (source: string) =>
  [...source.matchAll(/\bmessages\.(?!ts\b)(\w+)/g)].map(([, code = '']) => code);
