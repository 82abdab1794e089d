import { afterAll, beforeAll, expect, it } from 'vitest';
import { startScriptedPortal } from '../scripted-portal.ts';

let portal: Awaited<ReturnType<typeof startScriptedPortal>>;
beforeAll(async () => {
  portal = await startScriptedPortal();
});
afterAll(() => portal.stop());

it.each([
  ['/healthz', 200],
  ['/readyz', 200],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/site.webmanifest', 200],
  ['/.well-known/security.txt', 200],
  ['/favicon.svg', 200],
  ['/twitter', 302],
])('%s responds %i to tools that ask with a query or HEAD, and without a type', async (path, status) => {
  for (const [method, suffix] of [
    ['GET', ''],
    ['HEAD', ''],
    ['GET', '?check=1&t=2'],
    ['HEAD', '?'],
  ] as const) {
    const url = `http://127.0.0.1:${portal.port}${path}${suffix}`;
    const { status: got } = await fetch(url, { method, redirect: 'manual', headers: { accept: '*/*' } });
    expect([method, suffix, got]).toEqual([method, suffix, status]);
  }
});

it.each(['/healthz/', '/readyz/', '/robots.txt/', '//healthz'])(
  '%s, as tools put addresses together, is answered by the same or with 404, never with an error',
  async (path) => {
    const { status } = await fetch(`http://127.0.0.1:${portal.port}${path}`);
    expect(status).toBe(path.startsWith('//') ? 404 : 200);
  },
);
