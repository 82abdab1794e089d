import { sanitize } from 'storybook/internal/csf';
import { expect, it } from 'vitest';
import { storyResults } from './read-results.ts';

/** The sources of each screen's folder, as text. */
const sources = import.meta.glob<string>('../../../web/screens/*/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The titles of a folder's stories, where they are not the folder's name. */
const titlesByFolder: Readonly<Record<string, readonly string[]>> = {
  callback: ['Login callback'],
  legal: ['Privacy policy', 'Terms of service'],
  link: ['Link account'],
  options: ['Options', 'Options, linked accounts', 'Options, privacy and danger'],
  'password-reset': ['Password reset', 'New password'],
  profile: ['Own profile'],
};

/** Texts that quote the words of another screen's buttons. */
const exemptFile = 'support/content.ts';

const files = Object.entries(sources).filter(([file]) => !file.endsWith(exemptFile));
const screens = [...new Set(files.map(([file]) => screenOf(file)))];

it.each(screens)('every message that a file of %s names is shown by a story of that screen', (screen) => {
  const own = files.filter(([file]) => screenOf(file) === screen);
  const named = new Set(own.flatMap(([, source]) => findCodes(source)));
  const ids = (titlesByFolder[screen] ?? [screen]).map((title) => `${sanitize(`Screens/${title}`)}--`);
  const shown = storyResults.filter(({ id }) => ids.some((start) => id.startsWith(start)));
  expect(shown).not.toEqual([]);
  const words = new Set(shown.flatMap((story) => story.shown));
  expect([...named].filter((code) => !words.has(code))).toEqual([]);
});

function screenOf(file: string): string {
  return /screens\/([^/]+)\//.exec(file)?.[1] ?? '';
}

/** The file that they are imported from is no message. */
const findCodes = (source: string) =>
  [...source.matchAll(/\bmessages\.(?!ts\b)(\w+)/g)].map(([, code = '']) => code);
