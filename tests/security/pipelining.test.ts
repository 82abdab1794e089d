import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { PageSource } from '#rpc/pages/prerendered-pages.ts';
import { waitUntil } from '#tests/faults/fake-timers.ts';
import type { FaultHost, HostExchange } from '#tests/faults/fault-host.ts';
import { respond, startFaultHost } from '#tests/faults/fault-host.ts';
import type { TestPortal, TestPortalOptions } from '#tests/faults/test-portal.ts';
import { buildRequest, startTestPortal } from '#tests/faults/test-portal.ts';

let host: FaultHost;
let portal: TestPortal;
let socket: Socket;
let waitingCall: HostExchange | undefined;
const connections = new Set<Socket>();

const start = async (parts: TestPortalOptions['parts'] = {}) => {
  waitingCall = undefined;
  host = await startFaultHost((exchange) => {
    waitingCall = exchange;
  });
  portal = await startTestPortal(host.origin, { settings: { rateLimitScale: 1 }, parts });
  portal.server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  socket = connect(portal.port, '127.0.0.1');
  socket.on('error', () => undefined);
};
afterEach(async () => {
  socket.destroy();
  await portal.stop();
  await host.stop();
});

const write = (...paths: string[]) =>
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: portal.test\r\n\r\n`).join(''));
const { path: SLOW_CALL } = buildRequest('profile.public', { id: 'veteran' });

it('a client that pipelines 600 requests for a file and leaves keeps no slot', async () => {
  const path = '/assets/main-1a2b.js';
  await start();
  let received = 0;
  portal.server.on('request', ({ url }) => {
    if (url === path) received += 1;
  });
  write(SLOW_CALL);
  await waitUntil(() => waitingCall !== undefined, 'the first response waits for the host');
  write(...Array<string>(600).fill(path));
  await waitUntil(() => received === 600 || socket.closed, 'the portal reads or refuses all requests');
  socket.resetAndDestroy();
  if (waitingCall) respond(waitingCall, 404);
  await waitUntil(() => connections.size === 0, 'the portal knows that the client has left');
  const send = () => portal.send({ path });
  const responses = await Promise.all(Array.from({ length: 20 }, send));
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
});

it('a request that arrives before the server ends a complete response gets its response', async () => {
  let nth = 0;
  let endFirst: (() => void) | undefined;
  // The client has each byte of the first file before the server reads the end of the file.
  const staticFiles: PageSource['staticFiles'] = (_req, res) => {
    nth += 1;
    res.set('content-length', '2').write('ok');
    if (nth > 1) res.end();
    else endFirst = () => void res.end();
  };
  await start({ pages: { staticFiles, getPage: () => Promise.reject(new Error('no page')) } });
  let received = '';
  socket.on('data', (bytes) => {
    received += String(bytes);
  });
  write('/one');
  await waitUntil(() => received.endsWith('ok'), 'the first response is complete');
  const arrived = new Promise((resolve) => portal.server.once('request', resolve));
  write('/two');
  await arrived;
  endFirst?.();
  await waitUntil(() => received.match(/HTTP\/1.1 200 /g)?.length === 2, 'the second response arrives');
});
