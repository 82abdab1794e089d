import { describe, expect, it } from 'vitest';
import { drawAvatar } from '#mock-api/art/avatar-art.ts';
import { drawBadge } from '#mock-api/art/badge-art.ts';
import { drawGame } from '#mock-api/art/game-art.ts';
import { badgesConfig, playableGameIds } from '#mock-api/worlds/remote-config.ts';

const names = Array.from({ length: 200 }, (_, index) => `name ${index}`);
const hostileNames = [
  '',
  '✈️ 日本語 👩‍👩‍👧‍👦',
  `<script>alert(1)</script>"'&<>]]>`,
  'half a pair \ud83d, null \u0000, \ufffe',
  '"'.repeat(10_000),
];

describe.each([
  ['key art', 10_000, drawGame],
  ['key art of a known subject', 10_000, (name: string) => drawGame(`Stick ${name}`)],
  ['a badge of one game', 6_000, (name: string) => drawBadge('stick-sim', name)],
  ['one badge over games', 6_000, (name: string) => drawBadge(name, 'First Steps')],
  ['an avatar', 6_000, drawAvatar],
])('%s', (_, maxBytes, draw) => {
  it('is the same for the same id and differs between ids, beyond labels and ids', () => {
    for (const name of names) expect(draw(name)).toBe(draw(name));
    const pictures = names.map((name) =>
      draw(name)
        .replace(/aria-label="[^"]*"/, '')
        .replace(/a[0-9a-z]+-(\w+)(?=[")])/g, '$1'),
    );
    expect(new Set(pictures).size).toBeGreaterThan(names.length * 0.95);
  });

  it(`is a named, self-contained image under ${maxBytes} bytes for any name`, () => {
    for (const svg of [...names, ...hostileNames].map(draw)) {
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" [^<>]* role="img" aria-label="[^"<>]+">/,
      );
      expect(new TextEncoder().encode(svg).length).toBeLessThan(maxBytes);
      expect(svg.slice(40)).not.toMatch(/:\/\/|data:|@import|<script|\son\w+=|href/i);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these characters
      expect(svg).not.toMatch(/[\u0000-\u0008\ufffe\u{d800}-\u{dfff}]/u);
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`);
    }
  });
});

const seededBadges = playableGameIds.flatMap((id) =>
  (badgesConfig.data[id] ?? []).map(({ Name }) => [id, Name] as const),
);

it.each(seededBadges)('%s has a figure for its badge %s, drawn small', (gameId, name) => {
  const svg = drawBadge(gameId, name);
  expect(svg).not.toContain('data-grammar');
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(new TextEncoder().encode(svg).length).toBeLessThan(2_500);
});

it('no two badges of the seed have the same figure', () => {
  const paths = seededBadges.map(([gameId, name]) =>
    [...drawBadge(gameId, name).matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join(),
  );
  expect(new Set(paths).size).toBe(seededBadges.length);
});

it.each(['Nothing', '__proto__', 'constructor'])('an unseeded badge %s has a glyph', (name) => {
  expect(drawBadge('Stick Sim', name)).toContain('data-grammar');
});

it('key art is 16:9, with ids that are unique among the images of a page', () => {
  expect(drawGame('any')).toContain('viewBox="0 0 640 360"');
  const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids(drawGame('two')).filter((id) => ids(drawGame('one')).includes(id))).toEqual([]);
});
