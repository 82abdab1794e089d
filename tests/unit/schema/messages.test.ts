import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as messageGroups from '#schema/message-groups.ts';
import * as messages from '#schema/messages.ts';

it('a message code occurs in one group only', () => {
  const codes = Object.values(messageGroups).flatMap((group) => Object.keys(group));
  const remedy = 'messages.ts and message-groups.ts must name the same files of schema/messages/';
  expect(codes.toSorted(), remedy).toEqual(Object.keys(messages).toSorted());
});

it('the texts are on record', async () => {
  expect(messages.badgesStatus({ earned: 0, total: 0 })).toBe('0/0 badges (0%)');
  expect(messages.badgesStatus({ earned: 9, total: 8 })).toBe('9/8 badges (100%)');
  expect(messages.badgesStatus({ earned: 199, total: 200 })).toBe('199/200 badges (99%)');
  expect(messages.badgesStatus({ earned: 1, total: 201 })).toBe('1/201 badges (1%)');
  const texts = Object.entries(messages).map(([code, text]) => `${code}: ${fillParameters(text, 3)}`);
  // A text that moves to another file is no change of the record.
  await expect(texts.toSorted().join('\n')).toMatchFileSnapshot('messages.snap');
});

it('a text about one thing is in the singular', () => {
  const texts = Object.values(messages).map((text) => fillParameters(text, 1));
  expect(texts).toContain('1 answer');
  expect(texts.filter((text) => /^1 \w+s\b/.test(text))).toEqual([]);
});

it('no text names the product', async () => {
  const { defaultBrand } = await import('#schema/brand/brand.ts');
  const texts = Object.values(messages).filter((text) => typeof text === 'string');
  expect(texts.filter((text) => text.includes(defaultBrand.productName))).toEqual([]);
});

/** Replaces a parameter inside a message. */
const PLACEHOLDER = '\u0000';

/** Texts of the screens themselves (Cancel, Sign Out, …) are messages too, but not outcomes. */
const outcomes = Object.entries(messageGroups)
  .filter(([group]) => group !== 'screens')
  .flatMap(([, group]) => Object.entries<unknown>(group))
  .flatMap(([code, message]) => {
    const text = longestPart(message);
    // Shorter texts also occur where they are no outcome.
    return text.split(' ').length < 3 ? [] : [{ code, text }];
  });

const sources = ['web', 'rpc', 'mock-api', 'schema'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') })),
);

it('no file spells an outcome message that schema/messages/ has', () => {
  const found = sources
    .filter(({ file }) => !file.startsWith('schema/'))
    .flatMap(({ file, text }) => {
      const joined = text.replace(/\s+/g, ' ');
      return outcomes
        .filter((outcome) => joined.includes(outcome.text))
        .map(({ code }) => `${file}: write messages.${code}`);
    });
  expect(found).toEqual([]);
});

it('every message is used as messages.<code>', () => {
  const used = new Set(
    sources.flatMap(({ text }) => Array.from(text.matchAll(/\bmessages\.(\w+)/g), ([, code]) => code)),
  );
  const unused = Object.keys(messages).filter((code) => !used.has(code));
  expect(unused, 'use the message or delete it').toEqual([]);
});

/** Returns the message, or its longest part between parameters. */
function longestPart(message: unknown): string {
  const parts = fillParameters(message, PLACEHOLDER)
    .split(PLACEHOLDER)
    .map((part) => part.trim());
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
}

function fillParameters(message: unknown, value: unknown): string {
  return String(typeof message === 'function' ? message(new Proxy({}, { get: () => value })) : message);
}
