import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { MockHttpServer } from '#mock-api/host/http-server.ts';
import { startHttpServer } from '#mock-api/host/http-server.ts';
import { MAX_BODY_BYTES } from '#schema/wire-request.ts';
import { createTestHost } from '#tests/support/mock-host.ts';
import { createIdToken } from '#tests/support/tokens.ts';

const openServers: MockHttpServer[] = [];
const defects: unknown[] = [];

afterEach(async () => {
  await Promise.all(openServers.splice(0).map((server) => server.close()));
  expect(defects.splice(0)).toEqual([]);
});

async function startServed() {
  const server = await startHttpServer({ port: 0, onDefect: (error) => defects.push(error) });
  openServers.push(server);
  const host = await createTestHost();
  server.serve(host.mock);
  return { ...server, host };
}

const authorization = `Bearer ${createIdToken('rookie')}`;

it('responds to a call', async () => {
  const { origin } = await startServed();
  const response = await fetch(`${origin}/api/v1/auth/profile`, { headers: { authorization } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toMatchObject({ displayName: 'TinyTuba' });
});

it('reads a JSON body and responds 204 without one', async () => {
  const { origin } = await startServed();
  const response = await fetch(`${origin}/api/v1/data-management/request-data-export`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'rookie@example.com' }),
  });
  expect([response.status, await response.text()]).toEqual([204, '']);
});

it('delays requests until the mock is ready', async () => {
  const server = await startHttpServer({ port: 0, onDefect: (error) => defects.push(error) });
  openServers.push(server);
  const pending = fetch(`${server.origin}/__mock/ready`);
  server.serve((await createTestHost()).mock);
  expect(await (await pending).json()).toEqual({ mock: true, identity: true });
});

it('listens only on this machine and reports a port in use', async () => {
  const { origin } = await startServed();
  const port = Number(new URL(origin).port);
  await expect(startHttpServer({ port, onDefect: (error) => defects.push(error) })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

const REQUEST_HEAD =
  'POST /api/v1/linking/verify-code HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const createChunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;

it.each([
  ['announces an excessive length', `${REQUEST_HEAD}content-length: 10000000\r\n\r\n{`],
  [
    'exceeds the limit while chunked',
    `${REQUEST_HEAD}transfer-encoding: chunked\r\n\r\n${createChunk(MAX_BODY_BYTES + 1)}`,
  ],
])('rejects a body that %s without waiting for its end', async (_, sent) => {
  const { origin } = await startServed();
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(sent);
  const response = await new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString()));
  });
  socket.destroy();
  expect(response).toMatch(/^HTTP\/1\.1 413 .*connection: close/s);
});

it('lets a client that keeps sending read its 413', async () => {
  const { origin } = await startServed();
  const body = 'x'.repeat(1_000_000);
  expect((await fetch(`${origin}/api/v1/linking/verify-code`, { method: 'POST', body })).status).toBe(413);
});

it('does not log a client that disconnects during its body', async () => {
  const { origin } = await startServed();
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write('POST /api/v1/linking/verify-code HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"co');
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.destroy();
  expect((await fetch(`${origin}/__mock/ready`)).status).toBe(200);
});

it('resets or hangs a connection for a fault', async () => {
  const { origin, host } = await startServed();
  const url = `${origin}/api/v1/auth/profile`;
  await host.control('PUT', '/faults/profile', { fault: { kind: 'reset' }, times: 1 });
  await expect(fetch(url, { headers: { authorization } })).rejects.toMatchObject({
    cause: { code: expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET/) },
  });
  await host.control('PUT', '/faults/profile', { fault: { kind: 'hang' }, times: 1 });
  const hanging = fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(200) });
  await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' });
  expect((await fetch(url, { headers: { authorization } })).status).toBe(200);
});
