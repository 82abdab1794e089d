import { once } from 'node:events';
import type { Server } from 'node:http';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
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

it.each([
  ['http://localhost:3000', '127.0.0.1:3000', 'http://localhost:3000/login?a=1'],
  ['http://127.0.0.1:3000', 'localhost:3000', 'http://127.0.0.1:3000/login?a=1'],
  ['http://localhost:3000', 'localhost:3000', undefined],
  ['http://localhost:3000', '127.0.0.1:8080', undefined],
  ['http://portal.example.com', '127.0.0.1', undefined],
])('a portal at %s sends a page opened at %s to %s', async (origin, host, location) => {
  server.removeAllListeners('request').on(
    'request',
    allowLocalHosts(origin, (_, response) => response.end()),
  );
  const ask = async (mode: string) => {
    const headers = { host, 'sec-fetch-mode': mode };
    const [response] = await once(get({ port, host: '127.0.0.1', path: '/login?a=1', headers }), 'response');
    return [response.statusCode, response.headers.location];
  };
  expect(await ask('navigate')).toEqual([location ? 307 : 200, location]);
  expect(await ask('cors')).toEqual([200, undefined]);
});

it('a request with too many cookies gets 431', async () => {
  const headers = { cookie: 'a'.repeat(17_000) };
  const [response] = await once(get({ port, host: '127.0.0.1', headers }), 'response');
  expect([response.statusCode, await text(response)]).toEqual([431, expect.stringContaining('cookies')]);
});

it.each([
  'HPE_HEADER_OVERFLOW',
  'HPE_CHUNK_EXTENSIONS_OVERFLOW',
  'ERR_HTTP_REQUEST_TIMEOUT',
  'HPE_INVALID_METHOD',
])('the response to %s is as recorded', (code) => {
  const socket = new PassThrough();
  server.emit('clientError', { code }, socket);
  expect(String(socket.read())).toMatchSnapshot();
});

it('a slow request has 10 s, its headers 5, and an idle connection outlives that of a load balancer', () => {
  const times = { headersTimeout: 5_000, requestTimeout: 10_000, keepAliveTimeout: 620_000 };
  expect(server).toMatchObject(times);
});
