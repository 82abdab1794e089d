import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { calls } from '#schema/calls.ts';
import { createIdToken } from '#tests/support/tokens.ts';
import { createHttpControl } from '../mock/mock-under-test.ts';
import { startMockServer } from '../mock/start-mock.ts';
import { startProxy } from './server.ts';

const stopFunctions: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stopFunctions.splice(0)) await stop();
});

async function startProxied() {
  const mock = await startMockServer();
  const proxy = await startProxy({ host: mock.origin, port: 0 });
  stopFunctions.push(proxy.close, mock.close);
  return { mock, proxy };
}

const authorization = `Bearer ${createIdToken('veteran')}`;

it('forwards status, headers and bytes unchanged', async () => {
  const { mock, proxy } = await startProxied();
  for (const [path, method] of [
    [calls.profile.path, 'GET'],
    [calls.leaderboard.path, 'PATCH'],
    ['/nothing', 'GET'],
  ] as const) {
    const [here, there] = await Promise.all(
      [proxy.origin, mock.origin].map((origin) =>
        fetch(origin + path, { method, headers: { authorization } }),
      ),
    );
    expect(here?.status).toBe(there?.status);
    const headers = (answer?: Response) => [...(answer?.headers ?? [])].filter(([name]) => name !== 'date');
    expect(headers(here)).toEqual(headers(there));
    expect(await here?.text()).toBe(await there?.text());
  }
});

it('forwards a request body', async () => {
  const { proxy } = await startProxied();
  const body = JSON.stringify({ category: 'Privacy', name: 'ShowInLeaderboards', value: false });
  const headers = { authorization, 'content-type': 'application/json' };
  expect((await fetch(proxy.origin + calls.updateOption.path, { method: 'PUT', body, headers })).status).toBe(
    200,
  );
  expect(proxy.exchanges()).toMatchObject([{ call: 'updateOption', status: 200, findings: [] }]);
});

it('shows every call with its verdict and no personal data', async () => {
  const { mock, proxy } = await startProxied();
  const fault = { kind: 'drift', path: 'displayName', to: 7 };
  await createHttpControl(mock.origin)('PUT', '/faults/publicProfile', { fault });
  await fetch(`${proxy.origin}/api/v1/auth/public_profile/rookie`, { headers: { authorization } });
  await fetch(proxy.origin + calls.profile.path, { headers: { authorization } });
  const page = await (await fetch(`${proxy.origin}/__contract`)).text();
  expect(page).toContain('2 exchanges, 1 drifted');
  expect(page).toContain('<code>$.displayName</code>: expected string, got number');
  const json = await (await fetch(`${proxy.origin}/__contract.json`)).text();
  expect(JSON.parse(json)).toMatchObject([{ call: 'profile', findings: [] }, { call: 'publicProfile' }]);
  for (const text of [page, json]) expect(text).not.toMatch(/rookie|Aurora|eyJ/);
});

it('checks a compressed response and forwards it compressed', async () => {
  const body = gzipSync('{"url":"https://accounts.google.com/o/oauth2"}');
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    answer.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stopFunctions.push(() => new Promise((resolve) => server.close(() => resolve())));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address
  const { port } = server.address() as AddressInfo;
  const proxy = await startProxy({ host: `http://127.0.0.1:${port}`, port: 0 });
  stopFunctions.unshift(proxy.close);
  const answer = await fetch(proxy.origin + calls.googleLogin.path);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  await answer.text();
  expect(proxy.exchanges()).toMatchObject([{ call: 'googleLogin', findings: [] }]);
});

it('an unreachable host gets no response', async () => {
  const proxy = await startProxy({ host: 'http://127.0.0.1:1', port: 0 });
  stopFunctions.push(proxy.close);
  await expect(fetch(proxy.origin + calls.googleLogin.path)).rejects.toThrow('fetch failed');
});
