import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import type { MockHttpServer } from '#mock-api/host/http-server.ts';
import { startHttpServer } from '#mock-api/host/http-server.ts';
import * as messages from '#schema/messages.ts';
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

// Names of schemes are case-insensitive (RFC 9110, section 11.1).
const authorization = `bearer ${createIdToken('rookie')}`;

it('delays requests until the mock is ready', async () => {
  const server = await startHttpServer({ port: 0, onDefect: (error) => defects.push(error) });
  openServers.push(server);
  const pending = fetch(`${server.origin}/__mock/ready`);
  server.serve((await createTestHost()).mock);
  expect(await (await pending).json()).toEqual({ mock: true, identity: true });
});

it('rejects a body over the limit once the client has sent it', async () => {
  const { origin } = await startServed();
  const body = 'x'.repeat(1_000_000);
  expect((await fetch(`${origin}/api/v1/linking/verify-code`, { method: 'POST', body })).status).toBe(413);
});

it('resets or hangs a connection for a fault', async () => {
  const { origin, host } = await startServed();
  const url = `${origin}/api/v1/auth/profile`;
  await host.control('PUT', '/faults/profile', { fault: { kind: 'reset' }, times: 1 });
  await expect(fetch(url, { headers: { authorization } })).rejects.toMatchObject({
    cause: { code: expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET/) },
  });
  await host.control('PUT', '/faults/profile', { fault: { kind: 'hang' } });
  const hanging = fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(200) });
  await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' });
  await host.control('DELETE', '/faults');
  expect((await fetch(url, { headers: { authorization } })).status).toBe(200);
});

it('passes on the whole request; to a website that points its own name at this machine it responds 421', async () => {
  const { origin, host } = await startServed();
  const handle = vi.spyOn(host.mock, 'handle');
  const { port } = new URL(origin);
  const ours = { method: 'POST', path: '/__mock/reset?a=1' };
  const headers = { authorization, host: `evil.example:${port}`, origin: 'http://evil.example' };
  const sent = request({ ...ours, port, headers: { ...headers, 'content-type': 'text/plain' } }).end('{}');
  const [response] = await once(sent, 'response');
  expect([response.statusCode, await json(response)]).toEqual([421, { message: messages.hostForeign }]);
  expect(handle).toHaveBeenCalledWith({ ...ours, ...headers, contentType: 'text/plain', body: '{}' });
});
