import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createOpenApiDocument } from '#schema/openapi/openapi-document.ts';

it('the build has the licences of its packages; the terms of service link to those of what players download', () => {
  const [, link = ''] =
    /href="\/([^"]*)">these licences/.exec(readFileSync('dist/pages/terms_of_service.html', 'utf8')) ?? [];
  const licences = readFileSync(path.join('dist/web', link), 'utf8');
  for (const name of [
    'react',
    '@firebase/auth',
    '@tanstack/query-core',
    'zod',
    'The font @fontsource-variable/sora',
  ])
    expect(licences).toMatch(new RegExp(`^## ${name}`, 'm'));
  expect(licences).toContain('Apache License');
  expect(readFileSync('dist/rpc/licenses.txt', 'utf8')).toMatch(/^## express/m);
});

it('a page loads the script of its games at once, and that of the profile menu later', () => {
  expect(readFileSync('dist/pages/games.template.html', 'utf8')).toMatch(/modulepreload[^>]*\/games-/);
  expect(readFileSync('dist/pages/profile.html', 'utf8')).toMatch(
    /modulepreload[^>]*"low" href="\/assets\/profile-menu-/,
  );
});

it('browsers keep each script and image of a page: its name has a hash', () => {
  const pages = readdirSync('dist/pages').map((name) => readFileSync(path.join('dist/pages', name), 'utf8'));
  const sources = Array.from(pages.join('').matchAll(/ src="([^"]*)"/g), ([, source = '']) => source);
  expect(sources.some((source) => source.endsWith('.webp'))).toBe(true);
  expect(sources.filter((source) => !/^\/assets\/[^/]+-[\w-]{8}\.\w+$/.test(source))).toEqual([]);
});

it('players download no source of a rule', () => {
  const document = JSON.stringify(createOpenApiDocument('Astra'));
  const reasons = Array.from(
    document.matchAll(/"description":"(Assumed: [^"]+)"/g),
    ([, reason = '']) => reason,
  );
  expect(reasons.length).toBeGreaterThan(10);
  const scripts = readdirSync('dist/web', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(path.join('dist/web', name), 'utf8') }));
  expect(scripts).not.toHaveLength(0);
  const found = scripts.flatMap(({ name, text }) =>
    [...new Set(reasons), 'Assumed: ', 'SPEC §']
      .filter((phrase) => text.includes(phrase))
      .map((phrase) => `${name}: ${phrase}`),
  );
  expect(found).toEqual([]);
});
