import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as messageGroups from '#schema/message-groups.ts';

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

it('no file spells an outcome message that schema/messages/ has', () => {
  const files = ['web', 'rpc', 'mock-api'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const found = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8').replace(/\s+/g, ' ');
      return outcomes
        .filter(({ text }) => source.includes(text))
        .map(({ code }) => `${file}: write messages.${code}`);
    });
  expect(found).toEqual([]);
});

/** Returns the message, or its longest part between parameters. */
function longestPart(message: unknown): string {
  const text =
    typeof message === 'function'
      ? String(message(new Proxy({}, { get: () => PLACEHOLDER })))
      : String(message);
  const parts = text.split(PLACEHOLDER).map((part) => part.trim());
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
}
