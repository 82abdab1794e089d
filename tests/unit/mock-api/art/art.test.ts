import { describe, expect, it } from 'vitest';
import { drawAvatar } from '#mock-api/art/avatar-art.ts';
import { drawBadge } from '#mock-api/art/badge-art.ts';
import { drawGame } from '#mock-api/art/game-art.ts';
import { difficultTexts } from './difficult-texts.ts';
import { findMalformation } from './well-formed.ts';

const names = Array.from({ length: 200 }, (_, index) => `name ${index}`);
const bytes = (text: string) => new TextEncoder().encode(text).length;

describe.each([
  ['key art', drawGame],
  ['a badge of one game', (name: string) => drawBadge('stick-sim', name)],
  ['one badge over games', (name: string) => drawBadge(name, 'First Steps')],
  ['an avatar', drawAvatar],
])('%s', (_, draw) => {
  it('is identical for the same id', () => {
    for (const name of names) expect(draw(name)).toBe(draw(name));
  });

  it('differs for different ids, beyond labels and ids', () => {
    const pictures = names.map((name) =>
      draw(name)
        .replace(/aria-label="[^"]*"/, '')
        .replace(/a[0-9a-z]+-(\w+)(?=["")])/g, '$1'),
    );
    expect(new Set(pictures).size).toBeGreaterThan(names.length * 0.95);
  });

  it.each(difficultTexts.map((text) => [text.slice(0, 24), text]))('escapes the id %j', (_, text) => {
    const svg = draw(text);
    expect(findMalformation(svg)).toBeUndefined();
    expect(bytes(svg)).toBeLessThan(6000);
    expect(svg).not.toMatch(/<script|\son\w+=|href|NaN|undefined|Infinity/i);
  });

  it('is well-formed and under 6 kB for any name', () => {
    for (let index = 0; index < 400; index++) {
      const svg = draw(`game ${index}`);
      expect(findMalformation(svg)).toBeUndefined();
      expect(bytes(svg)).toBeLessThan(6000);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('is a named image with a view box and no external references', () => {
    const svg = draw('Stick Sim');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" /);
    expect(svg).toMatch(/ role="img" aria-label="[^"]+"/);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/:\/\/|data:|@import/);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`);
  });
});

describe('key art', () => {
  it('is 16:9', () => {
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawGame('any')) ?? [];
    expect(Number(width) / Number(height)).toBeCloseTo(16 / 9);
  });

  it('has ids that are unique among the images of a page', () => {
    const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const first = ids(drawGame('one'));
    expect(first.length).toBeGreaterThan(0);
    expect(ids(drawGame('two')).filter((id) => first.includes(id))).toEqual([]);
  });
});

describe('badges', () => {
  it('use all five designs over 50 names', () => {
    const grammars = names
      .slice(0, 50)
      .map((name) => /data-grammar="(\w+)"/.exec(drawBadge('stick-sim', name))?.[1]);
    expect(new Set(grammars)).toEqual(new Set(['orbit', 'rank', 'constellation', 'crystal', 'sprite']));
  });

  it('share the colours of their game, which differ between games', () => {
    const field = (svg: string) => /stroke="(#\w{6})" stroke-width="5"/.exec(svg)?.[1];
    expect(field(drawBadge('stick-sim', 'a'))).toBe(field(drawBadge('stick-sim', 'b')));
    expect(field(drawBadge('stick-sim', 'a'))).not.toBe(field(drawBadge('sell-brainrot-tycoon', 'a')));
  });

  it('differ from each other where game and badge names join to the same text', () => {
    expect(drawBadge('a b', 'c')).not.toBe(drawBadge('a', 'b c'));
  });
});
