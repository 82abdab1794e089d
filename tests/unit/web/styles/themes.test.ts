import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// The tests of the stories and pages check all rules of axe in the dark theme, and only colours in the light one.
it('a theme sets nothing but the colour scheme', () => {
  const sheets = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(`web/${file}`, 'utf8'));
  const rules = sheets.flatMap((sheet) => [
    ...sheet.matchAll(/(?:data-theme|prefers-color-scheme)[^{]*\{([^{}]*)\}/g),
  ]);
  const properties = rules.flatMap(([, body = '']) => body.match(/[\w-]+(?=:)/g));
  expect([...new Set(properties)]).toEqual(['color-scheme']);
});
