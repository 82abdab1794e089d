import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { EncodePlaceholder } from '#rpc/pages/image-placeholder.ts';
import { loadPrerenderedPages } from '#rpc/pages/prerendered-pages.ts';
import type { RenderWithCatalogue } from '#rpc/pages/render-with-catalogue.ts';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import { settings } from './scripted-portal.ts';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const broken = mkdtempSync(join(tmpdir(), 'pages-'));
afterAll(() => {
  for (const made of [folder, broken]) rmSync(made, { recursive: true });
});

const script = (file: string) => `<link rel="modulepreload" crossorigin href="/assets/${file}">`;
const built = (path: string, head: string) =>
  `<head>${head}</head><body><div id="root" data-page="${path}"><div>skeleton</div></div><link href="/styles.css"></body>`;

for (const made of [folder, broken]) {
  for (const part of ['pages', 'web']) mkdirSync(join(made, part));
  writeFileSync(join(made, 'pages/index.html'), '<div id="root"></div>');
}
writeFileSync(
  join(folder, 'pages/games.html'),
  built(
    '/games',
    `${script('main.js')}${script('screen.js')}<template id="listed">${script('list.js')}</template>`,
  ),
);
writeFileSync(
  join(folder, 'pages/home.html'),
  built('/', `<template id="later">${script('main.js')}</template>`),
);
writeFileSync(join(folder, 'pages/about.html'), built('/about', ''));

const of = (title: string): RemoteConfigSnapshot => ({
  fetchedAt: 1,
  games: { data: { sticks: { FullTitle: title } } },
  badges: { data: {} },
});

let catalogue: RemoteConfigSnapshot | undefined;
let drawings: number;
let draw: RenderWithCatalogue;
let shrink: EncodePlaceholder;
beforeEach(() => {
  shrink = () => Promise.reject(new Error('no picture'));
  errors.length = 0;
  catalogue = of('Sticks');
  drawings = 0;
  draw = async (path, known) => {
    drawings += 1;
    return `<p>${path}: ${Object.values(known.remoteConfig.games.data)[0]?.FullTitle}</p>`;
  };
});

const errors: unknown[] = [];
const warnings: unknown[] = [];
const pages = (from = folder) =>
  loadPrerenderedPages(from, settings.browser, {
    remoteConfig: async () => catalogue,
    render: (path, known) => draw(path, known),
    encodePlaceholder: (address) => shrink(address),
    log: {
      error: (fields: unknown) => void errors.push(fields),
      warn: (fields: unknown) => void warnings.push(fields),
    },
  });
const html = async (path: string, isPlain = true, from = pages()) => (await from.getPage(path, isPlain)).html;

describe('a page with games', () => {
  it.each(['/games', '/Games/', '/'])('%s has them drawn in the place of what was built', async (path) => {
    expect(await html(path)).toMatch(
      /<div id="root" data-page="[^"]+" data-listed><p>\/(games)?: Sticks<\/p><\/div><script/,
    );
    expect(await html(path)).not.toContain('skeleton');
    expect(await html(path)).toMatch(/<\/script><link href="\/styles.css"><\/body>$/);
  });

  it('has them as data besides, which cannot break out of it', async () => {
    catalogue = of('</script><b>$&');
    const page = await html('/games');
    const [, json = ''] = /<script type="application\/json" id="catalogue">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json)).toEqual(catalogue);
  });

  it('leaves its scripts, and those of the list, for later: there is all to read', async () => {
    expect(await html('/games')).toContain(
      `<template id="later">${script('main.js')}${script('screen.js')}${script('list.js')}</template></head>`,
    );
    expect(await html('/')).toContain(`<head><template id="later">${script('main.js')}</template></head>`);
  });

  it('is drawn once for the same games, and anew for others', async () => {
    const from = pages();
    await html('/games', true, from);
    await html('/games', true, from);
    expect(drawings).toBe(1);
    catalogue = catalogue && { ...catalogue, fetchedAt: 2 };
    expect(await html('/games', true, from)).toContain('"fetchedAt":2');
    expect(drawings).toBe(1);
    catalogue = of('More sticks');
    expect(await html('/games', true, from)).toContain('/games: More sticks');
  });

  it('is one page for all who waited for the same drawing', async () => {
    const from = pages();
    const [one, ...others] = await Promise.all([1, 2, 3].map(() => from.getPage('/games', true)));
    for (const other of others) expect(other).toBe(one);
  });

  it('comes as it was built where its address says more than its path', async () => {
    expect(await html('/games', false)).toContain('skeleton');
    expect(drawings).toBe(0);
  });

  it('comes as it was built where the games are not known', async () => {
    catalogue = undefined;
    expect(await html('/games')).toContain('skeleton');
  });

  it('comes as it was built where they cannot be drawn, and the log says why', async () => {
    draw = () => Promise.reject(new Error('no'));
    expect(await html('/games')).toContain('skeleton');
    expect(errors).toMatchObject([{ path: '/games' }]);
  });

  it('comes as it was built where that has no place for them, and the log says so once', async () => {
    writeFileSync(join(broken, 'pages/games.html'), '<main>skeleton</main>');
    const from = pages(broken);
    expect(await html('/games', true, from)).toContain('skeleton');
    expect(await html('/games', true, from)).toContain('skeleton');
    expect(errors).toEqual([{ path: '/games' }]);
    expect(drawings).toBe(0);
  });

  it.each(['data', 'text'])(
    'leaves its policy as it is for an address that its games spell as %s',
    async (place) => {
      const spelled = 'url(data:image/png;base64,AAAA) src="data:image/png;base64,AAAA"';
      catalogue = of(spelled);
      draw = async () => `<p>${place === 'text' ? spelled.replaceAll('"', '&quot;') : ''}</p>`;
      expect((await pages().getPage('/games', true)).images).toEqual([]);
    },
  );

  it.each([
    '<img alt="" src="data:image/png;base64,AAAA"/>',
    '<picture><source srcSet="data:image/png;base64,AAAA"/></picture>',
    '<style>b{background:url(data:image/png;base64,AAAA)}</style>',
  ])('is let show a picture that is in it: %s', async (drawn) => {
    draw = async () => drawn;
    expect((await pages().getPage('/games', true)).images).toEqual(['data:']);
  });

  it('is drawn again after a failure with the next age of the same games, and not with each request', async () => {
    const from = pages();
    const well = draw;
    let failures = 0;
    draw = () => {
      failures += 1;
      return Promise.reject(new Error('no'));
    };
    await html('/games', true, from);
    await html('/games', true, from);
    expect(failures).toBe(1);
    draw = well;
    catalogue = catalogue && { ...catalogue, fetchedAt: 2 };
    await Promise.all([html('/games', true, from), html('/games', true, from)]);
    expect(await html('/games', true, from)).toContain('/games: Sticks');
  });

  it('is no other page', async () => {
    expect(await html('/about')).toContain('skeleton');
    expect(drawings).toBe(0);
  });
});

describe('the first picture of a page with games', () => {
  const picture = 'https://pictures.example/a.png?b=1&c=2';
  const small = 'data:image/avif;base64,AAAA';

  beforeEach(() => {
    draw = async () =>
      `<img loading="eager" fetchPriority="high" src="${picture.replace('&', '&amp;')}" alt=""/>`;
  });

  it('is in the page in small once it has been made, and no page waits for it', async () => {
    const asked: string[] = [];
    let answer: ((data: string) => void) | undefined;
    shrink = (address) => {
      asked.push(address);
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    const from = pages();
    const before = await from.getPage('/games', true);
    expect(before.html).not.toContain('<style>');
    expect(before.images).toEqual([]);
    answer?.(small);
    const after = await from.getPage('/games', true);
    expect(after.html).toContain(
      `<style>img[src="${picture}"]{background:url(${small}) center/cover}</style></head>`,
    );
    expect(after.images).toEqual(['data:']);
    expect(after.styles).toHaveLength(1);
    expect(await from.getPage('/games', true)).toBe(after);
    expect(asked).toEqual([picture]);
  });

  it('is made again after a failure with the next age of the same games, and the log says why', async () => {
    let tries = 0;
    shrink = () => {
      tries += 1;
      return Promise.reject(new Error('no picture'));
    };
    const from = pages();
    await from.getPage('/games', true);
    await from.getPage('/games', true);
    expect(tries).toBe(1);
    expect(warnings).toContainEqual({ picture, reason: 'Error: no picture' });
    catalogue = catalogue && { ...catalogue, fetchedAt: 2 };
    await from.getPage('/games', true);
    expect(tries).toBe(2);
  });

  it('is made small only where it is a file of elsewhere', async () => {
    let tries = 0;
    shrink = () => {
      tries += 1;
      return Promise.resolve(small);
    };
    draw = async () =>
      '<img fetchPriority="high" src="/hero.webp"/><img src="https://pictures.example/b.png"/>';
    await html('/');
    expect(tries).toBe(0);
  });

  it('has an address that cannot break out of the style', async () => {
    shrink = () => Promise.resolve(small);
    draw = async () => '<img fetchPriority="high" src="https://x.example/\\&lt;/style&gt;"/>';
    const from = pages();
    await from.getPage('/games', true);
    expect((await from.getPage('/games', true)).html).toContain(
      'img[src="https://x.example/\\5c \\3c /style>"]',
    );
  });
});
