import { once } from 'node:events';
import type { Server } from 'node:http';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allowLocalHosts, createHttpServer, listen } from '#rpc/http/http-server.ts';
import { closeServer } from '#tests/support/listen.ts';

let server: Server;
let port: number;
beforeEach(async () => {
  server = createHttpServer();
  server.on(
    'request',
    allowLocalHosts('http://portal.example.com', (_, response) => response.end('the portal')),
  );
  await listen(server, { port: 0, address: '127.0.0.1', setting: 'PORT' });
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has this address
  port = (server.address() as AddressInfo).port;
});
afterEach(() => closeServer(server));

it.each([
  ['localhost', 200, 'the portal'],
  ['portal.example.com', 200, 'the portal'],
  ['evil.example', 421, 'This server answers to names of this machine only'],
])('a request for the host %s gets %i', async (host, status, body) => {
  const [response] = await once(get({ port, host: '127.0.0.1', headers: { host } }), 'response');
  expect([response.statusCode, await text(response)]).toEqual([status, body]);
  expect(response.headers['content-type']).toBe(status === 421 ? 'text/plain' : undefined);
});

it('a request with too many cookies gets 431 with a page that says what to do', async () => {
  const headers = { cookie: 'a'.repeat(17_000) };
  const [response] = await once(get({ port, host: '127.0.0.1', headers }), 'response');
  expect(response.statusCode).toBe(431);
  expect(response.headers).toMatchObject({ 'content-type': 'text/html', 'cache-control': 'no-store' });
  expect(await text(response)).toMatchSnapshot();
});

it('a slow request has 10 s, its headers 5, and an idle connection outlives that of a load balancer', () => {
  const times = { headersTimeout: 5_000, requestTimeout: 10_000, keepAliveTimeout: 65_000 };
  expect(server).toMatchObject(times);
});
