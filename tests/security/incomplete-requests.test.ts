import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { waitUntil } from '#tests/faults/fake-timers.ts';
import { setUpPortal } from '#tests/faults/set-up-portal.ts';
import { buildRequest } from '#tests/faults/test-portal.ts';

const { host, portal, restartPortal } = setUpPortal({ settings: { rateLimitScale: 1, trustProxy: 1 } });
let received = 0;
beforeEach(() => {
  received = 0;
  portal.server.on('request', () => {
    received += 1;
  });
});

function open(): Socket {
  const socket = connect(portal.port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

const HEADERS = 'host: portal.test\r\nx-forwarded-for: 192.0.2.66\r\n';
const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\n${HEADERS}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${HEADERS}\r\n`;
const readProfile = () => portal.send(buildRequest('profile.public', { id: 'veteran' }));

it('incomplete bodies do not count as running calls', async () => {
  const batch = post(`/trpc/${Array(8).fill('linking.verifyCode').join(',')}?batch=1`, 100);
  for (let nth = 0; nth < 60; nth += 1) open().write(batch);
  await waitUntil(() => received === 60, 'the portal has read all headers');
  expect((await readProfile()).status).toBe(200);
  expect(await portal.figures()).toMatch(/^portal_concurrent_calls 0$/m);
});

it.each([
  ['headers', 'GET / HTTP/1.1\r\nhost: a\r\n', 'headersTimeout'],
  ['a body', `${post('/trpc/linking.verifyCode', 100)}{`, 'requestTimeout'],
] as const)('%s that are not complete in time get 408 and the connection ends', async (_, bytes, limit) => {
  let accepted: Socket | undefined;
  portal.server.once('connection', (connection: Socket) => {
    accepted = connection;
  });
  const socket = open();
  socket.write(bytes);
  await waitUntil(() => accepted?.bytesRead === bytes.length, 'the portal has read all bytes');
  portal.server[limit] = 50;
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  expect(host.requests).toEqual([]);
});

it('a connection without a request ends without a response, which a proxy could take for that of its next request', async () => {
  portal.server.headersTimeout = 50;
  expect(await text(open())).toBe('');
});

describe('a client that leaves', () => {
  it.each([
    ['before it has sent anything', ''],
    ['within its headers', 'GET /trpc/auth.robloxLogin HTTP/1.1\r\nhost'],
    ['within its body', `${post('/trpc/linking.verifyCode', 100)}{`],
    ['after a call', get('/trpc/auth.robloxLogin')],
    ['after a page', get('/login')],
    ['after a file', get('/assets/main-1a2b.js')],
    ['after an unknown path', get('/%zz')],
  ])('%s ends only its own connection', async (_, bytes) => {
    for (let nth = 0; nth < 40; nth += 1) {
      const socket = open();
      await new Promise((resolve) => socket.once('connect', resolve));
      if (bytes === '') socket.resetAndDestroy();
      else socket.write(bytes, () => socket.resetAndDestroy());
    }
    expect((await readProfile()).status).toBe(200);
    expect(portal.lines.filter((line) => line.includes('"unexpected"'))).toEqual([]);
  });

  it('before its request is handled does not end the server', async () => {
    // The address of the connection is lost as soon as the connection is reset.
    portal.server.prependListener('request', ({ socket }) => {
      Object.defineProperty(socket, 'remoteAddress', { value: undefined });
    });
    for (const path of ['/trpc/auth.robloxLogin', '/login', '/assets/main-1a2b.js'])
      expect((await portal.send({ path, headers: { 'x-forwarded-for': '192.0.2.66' } })).status).toBeLessThan(
        500,
      );
  });
});

it('an error in the request listener cuts its connection, and the server goes on', async () => {
  await restartPortal({
    parts: {
      rateLimiter: {
        consume: () => {
          throw new Error('broken');
        },
        consumeCode: () => Promise.reject(new Error('broken')),
      },
      pages: {
        getPage: () => Promise.reject(new Error('broken')),
        staticFiles() {
          throw new Error('broken');
        },
      },
    },
  });
  expect((await readProfile()).status).toBe(500);
  expect((await portal.send({ path: '/login', headers: { accept: 'text/html' } })).status).toBe(500);
  portal.server.prependListener('request', (_, res) => {
    res.once = () => {
      throw new Error('broken');
    };
  });
  await expect(readProfile()).rejects.toThrow('socket hang up');
  expect(portal.lines.filter((line) => line.includes('"unexpected"'))).not.toEqual([]);
});
