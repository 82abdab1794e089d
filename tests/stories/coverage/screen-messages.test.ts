import { sanitize } from 'storybook/internal/csf';
import { expect, it } from 'vitest';
import { storyResults } from './read-results.ts';

/** Source texts of the screens and of what the own player's screens share, by path. */
const sources = import.meta.glob<string>('../../../web/{account,screens/*}/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Story titles by folder, if they differ from the folder's name. */
const titlesByFolder: Readonly<Record<string, readonly string[]>> = {
  account: ['Own profile', 'Options', 'Options, linked accounts'],
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
  const results = storyResults.filter(({ id }) => ids.some((start) => id.startsWith(start)));
  expect(results).not.toEqual([]);
  const shownCodes = new Set(results.flatMap((story) => story.shown));
  expect([...usedCodes].filter((code) => !shownCodes.has(code))).toEqual([]);
});

function screenOf(file: string): string {
  return /\/([^/]+)\/[^/]+$/.exec(file)?.[1] ?? '';
}

/** Skips the `messages.ts` of an import path. */
const findCodes = (source: string) =>
  [...source.matchAll(/\bmessages\.(?!ts\b)(\w+)/g)].map(([, code = '']) => code);
