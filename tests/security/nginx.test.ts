import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer, get } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitUntil } from '#tests/faults/fake-timers.ts';
import type { FaultHost } from '#tests/faults/fault-host.ts';
import { createMockAt, respondFromMock, startFaultHost } from '#tests/faults/fault-host.ts';
import { hang } from '#tests/faults/fault-scenarios.ts';
import type { TestPortal, TestPortalOptions } from '#tests/faults/test-portal.ts';
import { buildRequest, parseOutcome, startTestPortal } from '#tests/faults/test-portal.ts';
import type { NginxServer } from '#tests/support/nginx.ts';
import { findNginx, startNginx } from '#tests/support/nginx.ts';

const program = findNginx();
if (!program) console.error('skipped: nginx is not installed (Debian: nginx)');

const HTML = { accept: 'text/html' };
const isDeep = process.env.FAULTS === 'all';

describe.skipIf(!program)('the portal behind nginx', () => {
  let host: FaultHost;
  let portal: TestPortal;
  let nginx: NginxServer;
  /** Method and URL of each request that reached the portal. */
  let received: string[];

  beforeEach(async () => {
    host = await startFaultHost(hang);
    host.setScenario(respondFromMock(await createMockAt(host.origin)));
    await start();
  });
  afterEach(stop);

  async function start(options: TestPortalOptions = {}) {
    received = [];
    const settings = { rateLimitScale: 1, trustProxy: 1, origin: 'https://localhost' };
    portal = await startTestPortal(host.origin, { settings, ...options });
    portal.server.on('request', ({ method, url }) => received.push(`${method} ${url}`));
    nginx = await startNginx(program ?? '', { portals: [portal.port] });
  }
  async function stop() {
    await nginx.stop();
    await portal.stop();
    await host.stop();
  }

  /** Sends bytes over TLS and returns all that comes back until the connection closes. */
  const sendRaw = async (bytes: string) => {
    const socket = connectTls();
    socket.write(bytes);
    return text(socket);
  };
  /** Like `sendRaw`, but doesn't wait until nginx has read the rest of a refused body. */
  const readFirst = async (bytes: string) => {
    const socket = connectTls();
    socket.write(bytes);
    const [first]: unknown[] = await once(socket, 'data');
    socket.destroy();
    return String(first);
  };
  const connectTls = () =>
    connect({ host: '127.0.0.1', port: nginx.httpsPort, ca: nginx.cert, servername: 'localhost' });

  it('speaks HTTP/2 with TLS, with the security headers of the portal and without the version of nginx', async () => {
    const session = connectHttp2(`https://localhost:${nginx.httpsPort}`, { ca: nginx.cert });
    const headers = await new Promise<Record<string, unknown>>((resolve) => {
      session.request({ ':path': '/login', ...HTML }).once('response', resolve);
    });
    expect(session.alpnProtocol).toBe('h2');
    session.close();
    expect(headers).toMatchObject({
      ':status': 200,
      server: 'nginx',
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });

  it('redirects http to its own name, whatever Host the client sends', async () => {
    const location = await new Promise((resolve) => {
      const options = { port: nginx.httpPort, path: '/games?a=1', headers: { host: 'evil.example' } };
      get({ host: '127.0.0.1', ...options }, (response) => resolve(response.headers.location));
    });
    expect(location).toBe('https://localhost/games?a=1');
  });

  it('serves no other host name', async () => {
    expect((await nginx.send({ path: '/login', headers: { host: 'evil.example' } })).status).toBe(421);
    await expect(fetch(`https://127.0.0.1:${nginx.httpsPort}/login`)).rejects.toThrow('fetch failed');
    expect(received).toEqual([]);
  });

  it.each(['metrics', 'readyz'])('hides /%s in every spelling', async (name) => {
    const spellings = [
      name,
      `${name}/`,
      name.toUpperCase(),
      `/${name}`,
      `./${name}`,
      `x/../${name}`,
      `${name}?a`,
    ];
    const encoded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
    for (const spelling of [...spellings, encoded, `${name}%2f`, `${name};a`]) {
      const { status, body } = await sendPath(`/${spelling}`);
      expect([400, 404], spelling).toContain(status);
      expect(body, spelling).not.toMatch(/portal_procedures|"status":/);
    }
  });
  /** `fetch` would normalise the path. */
  const sendPath = (path: string) => nginx.send({ path });

  describe('a client that lies about its address', () => {
    const lies: readonly [string, (nth: number) => Record<string, string | string[]>][] = [
      ['an address', (nth) => ({ 'x-forwarded-for': `10.0.${nth}.1` })],
      ['an address with a port', (nth) => ({ 'x-forwarded-for': `192.0.2.7:${40_000 + nth}` })],
      ['an IPv6 /64', (nth) => ({ 'x-forwarded-for': `2001:db8:5:${nth.toString(16)}::1` })],
      ['a chain', (nth) => ({ 'x-forwarded-for': `10.0.${nth}.1, 10.1.${nth}.1, 127.0.0.1` })],
      ['two headers', (nth) => ({ 'x-forwarded-for': [`10.0.${nth}.1`, `10.1.${nth}.1`] })],
      ['another header', (nth) => ({ forwarded: `for=10.0.${nth}.1`, 'x-real-ip': `10.0.${nth}.1` })],
    ];
    it.each(lies)('by %s has the limit of its real address: sixty failed codes', async (_, lie) => {
      const tryCode = (code: string, nth: number, from = '127.0.0.1') => {
        const { headers, ...sent } = buildRequest('linking.verifyCode', { code }, `pupil${nth}`);
        return nginx.send({ ...sent, headers: { ...headers, ...lie(nth) }, from });
      };
      const codes = Array.from({ length: 70 }, (__, nth) => `A${String(nth).padStart(5, '0')}`);
      const responses = await Promise.all(codes.map((code, nth) => tryCode(code, nth)));
      expect(responses.filter(({ status }) => status !== 429)).toHaveLength(60);
      expect(parseOutcome(await tryCode('GOOD01', 1, '127.0.0.2')).code).toBe('ok');
    });
  });

  it('refuses a ninth failed code of a player, and 56 codes of one player and address reach the host sixteen times', async () => {
    const tries = Array.from({ length: 56 }, (_, nth) => {
      const request = buildRequest(
        'linking.verifyCode',
        { code: `B${String(nth).padStart(5, '0')}` },
        nth < 28 ? 'rookie' : undefined,
      );
      return nginx.send({ ...request, headers: { ...request.headers, 'x-forwarded-for': `10.0.${nth}.1` } });
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(16);
    expect(host.requests).toHaveLength(16);
  });

  it('opens no WebSocket', async () => {
    const lines = [
      'GET /login HTTP/1.1',
      'host: localhost',
      'accept: text/html',
      'upgrade: websocket',
      'connection: upgrade, close',
    ];
    const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==';
    portal.server.once('request', ({ headers }) => received.push(`upgrade: ${headers.upgrade}`));
    portal.server.on('upgrade', () => received.push('upgraded'));
    expect(await sendRaw(`${[...lines, key].join('\r\n')}\r\n\r\n`)).toMatch(/^HTTP\/1.1 200/);
    expect(received).toContain('upgrade: undefined');
  });

  describe('a body', () => {
    const post =
      'POST /trpc/linking.verifyCode HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

    it('over 16 kB gets 413 and does not reach the portal', async () => {
      const body = 'x'.repeat(16 * 1_024 + 1);
      const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
      expect(await readFirst(`${post}content-length: ${body.length}\r\n\r\n`)).toMatch(/^HTTP\/1.1 413/);
      expect(await readFirst(`${post}transfer-encoding: chunked\r\n\r\n${chunk}`)).toMatch(/^HTTP\/1.1 413/);
      expect(received).toEqual([]);
    });

    it(`that stays incomplete costs the portal nothing${isDeep ? ' and ends after 5 s' : ''}`, async () => {
      const sockets = Array.from({ length: 100 }, () => connectTls());
      for (const socket of sockets) socket.write(`${post}content-length: 100\r\n\r\n{`);
      const closed = sockets.map((socket) => text(socket).catch(() => ''));
      const write = buildRequest('linking.verifyCode', { code: 'GOOD01' });
      expect((await nginx.send(write)).status).toBe(200);
      expect(received).toEqual(['POST /trpc/linking.verifyCode']);
      if (isDeep) await Promise.all(closed);
      for (const socket of sockets) socket.destroy();
    });
  });

  describe('request smuggling', () => {
    const smuggled = 'GET /smuggled HTTP/1.1\r\nhost: localhost\r\n\r\n';
    const head =
      'POST /trpc/linking.verifyCode HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
    const chunked = `0\r\n\r\n${smuggled}`;
    it.each([
      ['both lengths', `content-length: ${chunked.length}\r\ntransfer-encoding: chunked\r\n\r\n${chunked}`],
      [
        'both lengths, the other way',
        `transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
      ],
      ['two lengths', `content-length: 0\r\ncontent-length: ${smuggled.length}\r\n\r\n${smuggled}`],
      ['a list of lengths', `content-length: ${smuggled.length}, 0\r\n\r\n${smuggled}`],
      ['a signed length', `content-length: +${smuggled.length}\r\n\r\n${smuggled}`],
      [
        'a space before the colon',
        `content-length: ${chunked.length}\r\ntransfer-encoding : chunked\r\n\r\n${chunked}`,
      ],
      [
        'a tab in the value',
        `content-length: ${chunked.length}\r\ntransfer-encoding:\tchunked\r\n\r\n${chunked}`,
      ],
      [
        'another coding',
        `content-length: ${chunked.length}\r\ntransfer-encoding: xchunked\r\n\r\n${chunked}`,
      ],
      [
        'two codings',
        `content-length: ${chunked.length}\r\ntransfer-encoding: gzip, chunked\r\n\r\n${chunked}`,
      ],
      [
        'a folded header',
        `content-length: ${chunked.length}\r\ntransfer-encoding:\r\n chunked\r\n\r\n${chunked}`,
      ],
      [
        'a chunk size that overflows',
        `transfer-encoding: chunked\r\n\r\nffffffffffffffff0\r\n${smuggled}0\r\n\r\n`,
      ],
      [
        'a line end within a name',
        `x-a: b\rcontent-length: ${smuggled.length}\r\nconnection: close\r\n\r\n${smuggled}`,
      ],
    ])('by %s fails: no request within a body reaches the portal', async (_, rest) => {
      const socket = connectTls();
      const response = text(socket).catch(() => '');
      socket.end(`${head}${rest}`);
      await response;
      // A response to the next request on each upstream connection shows that nothing was left on it.
      expect((await nginx.send({ path: '/login', headers: HTML })).status).toBe(200);
      expect(received.filter((line) => line.includes('smuggled'))).toEqual([]);
    });

    it('by an HTTP/2 header fails', async () => {
      const session = connectHttp2(`https://localhost:${nginx.httpsPort}`, { ca: nginx.cert });
      const stream = session.request({
        ':method': 'POST',
        ':path': '/login',
        'x-a': 'b',
        'content-length': '0',
      });
      void stream.resume().end(smuggled);
      await new Promise((resolve) => stream.once('close', resolve).on('error', resolve));
      session.destroy();
      expect(received.filter((line) => line.includes('smuggled'))).toEqual([]);
    });
  });

  it('lets one address have 500 requests at once, without an effect on other addresses', async () => {
    const waiting: ServerResponse[] = [];
    const slow = createServer((_req, res) => void waiting.push(res));
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address
    const { port } = slow.address() as AddressInfo;
    await nginx.stop();
    nginx = await startNginx(program ?? '', { portals: [port] });
    const sessions = Array.from({ length: 6 }, () =>
      connectHttp2(`https://localhost:${nginx.httpsPort}`, { ca: nginx.cert }),
    );
    let refused = 0;
    for (const session of sessions) {
      for (let nth = 0; nth < 100; nth += 1) {
        const stream = session.request({ ':path': `/login?${nth}`, ...HTML });
        stream.on('error', () => undefined);
        stream.once('response', ({ ':status': status }) => {
          if (status === 429) refused += 1;
        });
      }
    }
    await waitUntil(() => refused === 100 && waiting.length === 500, 'nginx refuses all requests beyond 500');
    const other = nginx.send({ path: '/login', headers: HTML, from: '127.0.0.2' });
    await waitUntil(() => waiting.length === 501, 'the request of another address reaches the portal');
    for (const res of waiting) res.end();
    await other;
    for (const session of sessions) session.destroy();
    slow.closeAllConnections();
    slow.close();
  });

  it('logs no path, query, header or address of a request, also if the portal is away', async () => {
    const away = await startNginx(program ?? '', { portals: [1] });
    const sent = { path: '/link/SECRET?code=SECRET', headers: { ...HTML, authorization: 'Bearer SECRET' } };
    expect((await nginx.send(sent)).status).toBe(200);
    expect((await away.send(sent)).status).toBe(502);
    await expect
      .poll(() => [nginx, away].map(({ readLogs }) => readLogs().split('\n').length))
      .toEqual([2, 2]);
    expect(nginx.readLogs() + away.readLogs()).not.toMatch(/SECRET|link|127\.0\.0\.1/);
    await away.stop();
  });
});
