import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { EncodePlaceholder } from '#rpc/pages/image-placeholder.ts';
import { loadPrerenderedPages } from '#rpc/pages/prerendered-pages.ts';
import type { RenderWithCatalogue } from '#rpc/pages/render-with-catalogue.ts';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import { settings } from '../scripted-portal.ts';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const brokenFolder = mkdtempSync(join(tmpdir(), 'pages-'));
afterAll(() => {
  for (const made of [folder, brokenFolder]) rmSync(made, { recursive: true });
});

const script = (file: string) => `<link rel="modulepreload" crossorigin href="/assets/${file}">`;
const createBuiltPage = (path: string, head: string) =>
  `<head>${head}</head><body><div id="root" data-page="${path}"><div>skeleton</div></div><link href="/styles.css"></body>`;

for (const made of [folder, brokenFolder]) {
  for (const part of ['pages', 'web']) mkdirSync(join(made, part));
  writeFileSync(join(made, 'pages/index.html'), '<div id="root"></div>');
}
writeFileSync(
  join(folder, 'pages/games.html'),
  createBuiltPage(
    '/games',
    `${script('main.js')}${script('screen.js')}<template id="listed">${script('list.js')}</template>`,
  ),
);
writeFileSync(
  join(folder, 'pages/home.html'),
  createBuiltPage('/', `<template id="later">${script('main.js')}</template>`),
);
writeFileSync(join(folder, 'pages/about.html'), createBuiltPage('/about', ''));

const createRemoteConfig = (title: string): RemoteConfigSnapshot => ({
  fetchedAt: 1,
  games: { data: { sticks: { FullTitle: title } } },
  badges: { data: {} },
});

let currentSnapshot: RemoteConfigSnapshot | undefined;
let renderCount: number;
let renderPage: RenderWithCatalogue;
let encodeImage: EncodePlaceholder;
beforeEach(() => {
  encodeImage = () => Promise.reject(new Error('no picture'));
  errors.length = 0;
  currentSnapshot = createRemoteConfig('Sticks');
  renderCount = 0;
  renderPage = async (path, known) => {
    renderCount += 1;
    return `<p>${path}: ${Object.values(known.remoteConfig.games.data)[0]?.FullTitle}</p>`;
  };
});

const errors: unknown[] = [];
const warnings: unknown[] = [];
const loadPages = (from = folder) =>
  loadPrerenderedPages(from, settings.browser, {
    remoteConfig: async () => currentSnapshot,
    render: (path, known) => renderPage(path, known),
    encodePlaceholder: (address) => encodeImage(address),
    log: {
      error: (fields: unknown) => void errors.push(fields),
      warn: (fields: unknown) => void warnings.push(fields),
    },
  });
const readHtml = async (path: string, isPlain = true, from = loadPages()) =>
  (await from.getPage(path, isPlain)).html;

describe('a page with games', () => {
  it.each(['/games', '/Games/', '/'])(
    '%s shows the games instead of its build-time content',
    async (path) => {
      expect(await readHtml(path)).toMatch(
        /<div id="root" data-page="[^"]+" data-listed><p>\/(games)?: Sticks<\/p><\/div><script/,
      );
      expect(await readHtml(path)).not.toContain('skeleton');
      expect(await readHtml(path)).toMatch(/<\/script><link href="\/styles.css"><\/body>$/);
    },
  );

  it('has the games as escaped data', async () => {
    currentSnapshot = createRemoteConfig('</script><b>$&');
    const page = await readHtml('/games');
    const [, json = ''] = /<script type="application\/json" id="catalogue">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json)).toEqual(currentSnapshot);
  });

  it('loads its scripts late, because its content is readable', async () => {
    expect(await readHtml('/games')).toContain(
      `<template id="later">${script('main.js')}${script('screen.js')}${script('list.js')}</template></head>`,
    );
    expect(await readHtml('/')).toContain(
      `<head><template id="later">${script('main.js')}</template></head>`,
    );
  });

  it('is rendered once for the same games and again for others', async () => {
    const from = loadPages();
    await readHtml('/games', true, from);
    await readHtml('/games', true, from);
    expect(renderCount).toBe(1);
    currentSnapshot = currentSnapshot && { ...currentSnapshot, fetchedAt: 2 };
    expect(await readHtml('/games', true, from)).toContain('"fetchedAt":2');
    expect(renderCount).toBe(1);
    currentSnapshot = createRemoteConfig('More sticks');
    expect(await readHtml('/games', true, from)).toContain('/games: More sticks');
  });

  it('is the same page for simultaneous requests', async () => {
    const from = loadPages();
    const [one, ...others] = await Promise.all([1, 2, 3].map(() => from.getPage('/games', true)));
    for (const other of others) expect(other).toBe(one);
  });

  it('is the build-time page if the address has a query', async () => {
    expect(await readHtml('/games', false)).toContain('skeleton');
    expect(renderCount).toBe(0);
  });

  it('is the build-time page without a catalogue', async () => {
    currentSnapshot = undefined;
    expect(await readHtml('/games')).toContain('skeleton');
  });

  it('is the build-time page if rendering fails, and the log has the reason', async () => {
    renderPage = () => Promise.reject(new Error('no'));
    expect(await readHtml('/games')).toContain('skeleton');
    expect(errors).toMatchObject([{ path: '/games' }]);
  });

  it('is the build-time page if that has no slot for games, and the log has it once', async () => {
    writeFileSync(join(brokenFolder, 'pages/games.html'), '<main>skeleton</main>');
    const from = loadPages(brokenFolder);
    expect(await readHtml('/games', true, from)).toContain('skeleton');
    expect(await readHtml('/games', true, from)).toContain('skeleton');
    expect(errors).toEqual([{ path: '/games' }]);
    expect(renderCount).toBe(0);
  });

  it.each(['data', 'text'])('does not add %s addresses of its games to its policy', async (place) => {
    const spelled = 'url(data:image/png;base64,AAAA) src="data:image/png;base64,AAAA"';
    currentSnapshot = createRemoteConfig(spelled);
    renderPage = async () => `<p>${place === 'text' ? spelled.replaceAll('"', '&quot;') : ''}</p>`;
    expect((await loadPages().getPage('/games', true)).images).toEqual([]);
  });

  it.each([
    '<img alt="" src="data:image/png;base64,AAAA"/>',
    '<picture><source srcSet="data:image/png;base64,AAAA"/></picture>',
    '<style>b{background:url(data:image/png;base64,AAAA)}</style>',
  ])('allows its inlined image in its policy: %s', async (drawn) => {
    renderPage = async () => drawn;
    expect((await loadPages().getPage('/games', true)).images).toEqual(['data:']);
  });

  it('is rendered again after a failure with the next fetch of the games, not with each request', async () => {
    const from = loadPages();
    const well = renderPage;
    let failures = 0;
    renderPage = () => {
      failures += 1;
      return Promise.reject(new Error('no'));
    };
    await readHtml('/games', true, from);
    await readHtml('/games', true, from);
    expect(failures).toBe(1);
    renderPage = well;
    currentSnapshot = currentSnapshot && { ...currentSnapshot, fetchedAt: 2 };
    await Promise.all([readHtml('/games', true, from), readHtml('/games', true, from)]);
    expect(await readHtml('/games', true, from)).toContain('/games: Sticks');
  });

  it('is no other page', async () => {
    expect(await readHtml('/about')).toContain('skeleton');
    expect(renderCount).toBe(0);
  });
});

describe('the first image of a page with games', () => {
  const picture = 'https://pictures.example/a.png?b=1&c=2';
  const small = 'data:image/avif;base64,AAAA';

  beforeEach(() => {
    renderPage = async () =>
      `<img loading="eager" fetchPriority="high" src="${picture.replace('&', '&amp;')}" alt=""/>`;
  });

  it('is inlined in small once it is ready, and no page waits for it', async () => {
    const requestedUrls: string[] = [];
    let resolveImage: ((data: string) => void) | undefined;
    encodeImage = (address) => {
      requestedUrls.push(address);
      return new Promise((resolve) => {
        resolveImage = resolve;
      });
    };
    const from = loadPages();
    const before = await from.getPage('/games', true);
    expect(before.html).not.toContain('<style>');
    expect(before.images).toEqual([]);
    resolveImage?.(small);
    const after = await from.getPage('/games', true);
    expect(after.html).toContain(
      `<style>img[src="${picture}"]{background:url(${small}) center/cover}</style></head>`,
    );
    expect(after.images).toEqual(['data:']);
    expect(after.styles).toHaveLength(1);
    expect(await from.getPage('/games', true)).toBe(after);
    expect(requestedUrls).toEqual([picture]);
  });

  it('is created again after a failure with the next fetch of the games, and the log has the reason', async () => {
    let tries = 0;
    encodeImage = () => {
      tries += 1;
      return Promise.reject(new Error('no picture'));
    };
    const from = loadPages();
    await from.getPage('/games', true);
    await from.getPage('/games', true);
    expect(tries).toBe(1);
    expect(warnings).toContainEqual({ picture, reason: 'Error: no picture' });
    currentSnapshot = currentSnapshot && { ...currentSnapshot, fetchedAt: 2 };
    await from.getPage('/games', true);
    expect(tries).toBe(2);
  });

  it('is inlined only if it is on another origin', async () => {
    let tries = 0;
    encodeImage = () => {
      tries += 1;
      return Promise.resolve(small);
    };
    renderPage = async () =>
      '<img fetchPriority="high" src="/hero.webp"/><img src="https://pictures.example/b.png"/>';
    await readHtml('/');
    expect(tries).toBe(0);
  });

  it('has a URL that is escaped for CSS', async () => {
    encodeImage = () => Promise.resolve(small);
    renderPage = async () => '<img fetchPriority="high" src="https://x.example/\\&lt;/style&gt;"/>';
    const from = loadPages();
    await from.getPage('/games', true);
    expect((await from.getPage('/games', true)).html).toContain(
      'img[src="https://x.example/\\5c \\3c /style>"]',
    );
  });
});
