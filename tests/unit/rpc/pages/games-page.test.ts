import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { loadPrerenderedPages } from '#rpc/pages/prerendered-pages.ts';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';
import type { RenderPage } from '#schema/render-page.ts';
import { settings } from '../scripted-portal.ts';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const template =
  '<title>%productName%</title><style>b{color:red}</style><!--app--><script id="remote-config"><!--remote-config--></script><link href="/styles.css">';
for (const part of ['pages', 'web']) mkdirSync(join(folder, part));
for (const [file, html] of Object.entries({
  'index.html': '<div id="root"></div>',
  'home.html': '<div>skeleton <img src="data:image/avif;base64,AAAA"></div>',
  'home.template.html': template,
  'games.html': '<div>skeleton</div>',
  'games.template.html': template,
  'about.html': '<div>skeleton</div>',
})) {
  writeFileSync(join(folder, 'pages', file), html);
}

const createRemoteConfig = (title: string): RemoteConfigSnapshot => ({
  games: { data: { sticks: { FullTitle: title } } },
  badges: { data: {} },
});

let currentSnapshot: RemoteConfigSnapshot | undefined;
let renderCount: number;
let render: RenderPage;
const errors: unknown[] = [];
beforeEach(() => {
  errors.length = 0;
  currentSnapshot = createRemoteConfig('Sticks');
  renderCount = 0;
  render = async ({ path, remoteConfig }) => {
    renderCount += 1;
    const title = Object.values(remoteConfig?.games.data ?? {})[0]?.FullTitle;
    return { content: `<p>${path}: ${title}</p>` };
  };
});

const loadPages = (hasGamesInPages = true) =>
  loadPrerenderedPages(folder, {
    settings: { ...settings, hasGamesInPages },
    log: { error: (fields: unknown) => void errors.push(fields) },
    games: { remoteConfig: async () => currentSnapshot, render: (request) => render(request) },
  });
const readHtml = async (key: 'home' | 'games' | 'about', canHaveGames = true, pages = loadPages()) =>
  (await pages.getPage(key, canHaveGames)).html;

describe('a page with games', () => {
  it.each([
    ['home', '/'],
    ['games', '/games'],
  ] as const)('%s shows the games instead of its build-time content', async (key, path) => {
    const html = await readHtml(key);
    expect(html).toContain(`<p>${path}: Sticks</p><script id="remote-config">{"games":`);
    expect(html).toMatch(/<\/script><link href="\/styles.css">$/);
    expect(html).not.toContain('skeleton');
    expect(html).not.toMatch(/<!--|%/);
  });

  it('has the games as escaped data', async () => {
    currentSnapshot = createRemoteConfig('</script><b>$&<!--app-->');
    const [, json = ''] = /<script id="remote-config">(.*?)<\/script>/.exec(await readHtml('games')) ?? [];
    expect(JSON.parse(json)).toEqual(currentSnapshot);
  });

  it('is rendered once for each snapshot, and again after a failure', async () => {
    const pages = loadPages();
    const renderWell = render;
    render = async (request) => {
      await renderWell(request);
      throw new Error('no');
    };
    expect(await readHtml('games', true, pages)).toContain('skeleton');
    expect(errors).toMatchObject([{ path: '/games', err: new Error('no') }]);
    render = renderWell;
    for (let nth = 0; nth < 2; nth += 1)
      expect(await readHtml('games', true, pages)).toContain('/games: Sticks');
    expect(renderCount).toBe(2);
    currentSnapshot = createRemoteConfig('More sticks');
    for (let nth = 0; nth < 2; nth += 1)
      expect(await readHtml('games', true, pages)).toContain('/games: More sticks');
    expect(renderCount).toBe(3);
  });

  it('is the build-time page if the address has a query', async () => {
    expect(await readHtml('games', false)).toContain('skeleton');
    expect(renderCount).toBe(0);
  });

  it('is the build-time page if GAMES_IN_PAGES is false', async () => {
    expect(await readHtml('games', true, loadPages(false))).toContain('skeleton');
    expect(renderCount).toBe(0);
  });

  it('is the build-time page without a remote configuration', async () => {
    currentSnapshot = undefined;
    expect(await readHtml('games')).toContain('skeleton');
  });

  it('has the policy of its template and of its build-time images, whatever the games contain', async () => {
    const spelled = 'src="data:image/png;base64,AAAA"><style>a{}</style><script>a()</script>';
    currentSnapshot = createRemoteConfig(spelled);
    render = async () => ({ content: `<p>${spelled}</p>` });
    const pages = loadPages();
    const { inline } = await pages.getPage('games', true);
    expect(inline).toMatchObject({ scripts: [], images: [] });
    expect(inline.styles).toHaveLength(1);
    expect((await pages.getPage('home', true)).inline.images).toEqual(['data:']);
  });

  it('is no other page', async () => {
    expect(await readHtml('about')).toContain('skeleton');
    expect(renderCount).toBe(0);
  });
});
