import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { get } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { connect as connectPlain } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitUntil } from '#tests/faults/fake-timers.ts';
import type { HealthyHost } from '#tests/faults/fault-host.ts';
import { startHealthyHost } from '#tests/faults/fault-host.ts';
import type { TestPortal } from '#tests/faults/test-portal.ts';
import { buildRequest, parseOutcome, startTestPortal } from '#tests/faults/test-portal.ts';
import type { NginxServer } from '#tests/support/nginx.ts';
import { findNginx, hasSecondLoopback, startNginx } from '#tests/support/nginx.ts';
import { serveInTest } from '#tests/support/serve-in-test.ts';
import { EXPECT_TIMEOUT_MS } from '#tests/support/time-limits.ts';

const program = findNginx() ?? '';
if (!program) console.error('skipped: nginx is not installed (Debian: nginx)');

const HTML = { accept: 'text/html' };
const ABOUT = { path: '/about', headers: HTML };

describe.skipIf(!program || !hasSecondLoopback)('the portal behind nginx', () => {
  let host: HealthyHost;
  let portal: TestPortal;
  let nginx: NginxServer;
  /** Method and URL of each request that reached the portal. */
  let received: string[];

  beforeEach(async () => {
    host = await startHealthyHost();
    await startPortal();
    nginx = await startNginx(program, { portals: [portal.port] });
  });
  afterEach(async () => {
    await nginx.stop();
    await portal.stop();
    await host.stop();
  });

  async function startPortal(port = 0) {
    received = [];
    const settings = { mode: 'live', rateLimitScale: 1, trustProxy: 1, origin: 'https://localhost' } as const;
    portal = await startTestPortal(host.origin, { settings, port });
    portal.server.on('request', ({ method, url }) => received.push(`${method} ${url}`));
  }

  async function restartNginx(portals: readonly number[], isPlain = false) {
    await nginx.stop();
    nginx = await startNginx(program, { portals, isPlain });
  }

  const connectTls = () =>
    connect({ host: '127.0.0.1', port: nginx.httpsPort, ca: nginx.cert, servername: 'localhost' });
  const connectSession = () => connectHttp2(`https://localhost:${nginx.httpsPort}`, { ca: nginx.cert });
  const readCache = async (path: string) => (await nginx.send({ path, headers: HTML })).headers['x-cache'];

  it('speaks HTTP/2 under its own name only, with the headers of the portal', async () => {
    const session = connectSession();
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
    const location = await new Promise((resolve) => {
      const options = { port: nginx.httpPort, path: '/games?a=1', headers: { host: 'evil.example' } };
      get({ host: '127.0.0.1', ...options }, (response) => resolve(response.headers.location));
    });
    expect(location).toBe('https://localhost/games?a=1');
    expect((await nginx.send({ path: '/login', headers: { host: 'evil.example' } })).status).toBe(421);
  });

  it('passes on the results of a batch while another call of it runs', async () => {
    host.setScenario((one) => (one.path.includes('/login/') ? undefined : host.healthy(one)));
    const path =
      '/trpc/auth.robloxLogin,profile.public?batch=1&input=%7B%221%22:%7B%22id%22:%22veteran%22%7D%7D';
    const session = connectSession();
    const stream = session.request({ ':path': path, 'trpc-accept': 'application/jsonl' });
    const [first]: unknown[] = await once(stream, 'data');
    expect(String(first)).toMatch(/^(?!.*error).*Aurora Vale/s);
    session.destroy();
  });

  it('hides /metrics and /readyz in every spelling', async () => {
    for (const name of ['metrics', 'readyz']) {
      const encoded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
      for (const spelling of [name, `${name}/`, name.toUpperCase(), `/${name}`, `x/../${name}`, encoded])
        expect([400, 404], spelling).toContain((await nginx.send({ path: `/${spelling}` })).status);
    }
  });

  it('counts a client by its real address, whatever its headers say: eight failed codes of its visitors', async () => {
    const lies: ((nth: number) => Record<string, string | string[]>)[] = [
      (nth) => ({ 'x-forwarded-for': `10.0.${nth}.1` }),
      (nth) => ({ 'x-forwarded-for': `192.0.2.7:${40_000 + nth}` }),
      (nth) => ({ 'x-forwarded-for': `2001:db8:5:${nth.toString(16)}::1` }),
      (nth) => ({ 'x-forwarded-for': `10.0.${nth}.1, 10.1.${nth}.1, 127.0.0.1` }),
      (nth) => ({ 'x-forwarded-for': [`10.0.${nth}.1`, `10.1.${nth}.1`] }),
      (nth) => ({ forwarded: `for=10.0.${nth}.1`, 'x-real-ip': `10.0.${nth}.1` }),
    ];
    const tryCode = (code: string, nth: number, from = '127.0.0.1') => {
      const { headers, ...sent } = buildRequest('linking.verifyCode', { code }, `pupil${nth}`);
      return nginx.send({ ...sent, headers: { ...headers, ...lies[nth % lies.length]?.(nth) }, from });
    };
    const codes = Array.from({ length: 18 }, (_, nth) => `A${String(nth).padStart(5, '0')}`);
    const responses = await Promise.all(codes.map((code, nth) => tryCode(code, nth)));
    expect(responses.filter(({ status }) => status !== 429)).toHaveLength(8);
    expect(parseOutcome(await tryCode('GOOD01', 1, '127.0.0.2')).code).toBe('ok');
  });

  const post =
    'POST /trpc/linking.verifyCode HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

  it('passes on only whole bodies of at most 16 kB', async () => {
    const socket = connectTls();
    const length = 16 * 1_024 + 1;
    socket.write(`${post}content-length: ${length}\r\n\r\n${'x'.repeat(length)}`);
    const [first]: unknown[] = await once(socket, 'data');
    socket.destroy();
    expect(String(first)).toMatch(/^HTTP\/1.1 413/);

    const sockets = Array.from({ length: 100 }, () => connectTls());
    for (const one of sockets) one.write(`${post}content-length: 100\r\n\r\n{`);
    const closed = sockets.map((one) => text(one).catch(() => ''));
    const write = buildRequest('linking.verifyCode', { code: 'GOOD01' });
    expect((await nginx.send(write)).status).toBe(200);
    expect(received).toEqual(['POST /trpc/linking.verifyCode']);
    await Promise.all(closed);
  });

  it('answers others while ten addresses drip the headers and bodies of 4,900 requests', async () => {
    await restartNginx([portal.port], true);
    let [connected, isOver] = [0, false];
    const attack = (nth: number) => {
      const from = { port: nginx.httpsPort, host: '127.0.0.1', localAddress: `127.0.1.${nth % 10}` };
      const socket = connectPlain(from, () => (connected += 1)).on('error', () => undefined);
      socket.write(nth % 20 < 10 ? post : `${post}content-length: 100\r\n\r\n`);
      const drip = setInterval(() => socket.write('x'), 3_000);
      socket.once('close', () => {
        clearInterval(drip);
        if (!isOver) attack(nth);
      });
    };
    for (let nth = 0; nth < 4_900; nth += 1) attack(nth);
    await waitUntil(() => connected > 4_500, 'the attack runs');
    const options = { headers: HTML, signal: AbortSignal.timeout(EXPECT_TIMEOUT_MS) };
    const others = Array.from({ length: 32 }, () =>
      fetch(`http://localhost:${nginx.httpsPort}/login`, options),
    );
    const statuses = (await Promise.allSettled(others)).map((one) => 'value' in one && one.value.status);
    isOver = true;
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  it('lets no request within a body reach the portal', async () => {
    const smuggled = 'GET /smuggled HTTP/1.1\r\nhost: localhost\r\n\r\n';
    const chunked = `0\r\n\r\n${smuggled}`;
    const [whole, inner] = [`content-length: ${chunked.length}\r\n`, smuggled.length];
    const attacks = [
      `${whole}transfer-encoding: chunked\r\n\r\n${chunked}`,
      `transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n${inner.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
      `content-length: 0\r\ncontent-length: ${inner}\r\n\r\n${smuggled}`,
      `content-length: ${inner}, 0\r\n\r\n${smuggled}`,
      `content-length: +${inner}\r\n\r\n${smuggled}`,
      `${whole}transfer-encoding : chunked\r\n\r\n${chunked}`,
      `${whole}transfer-encoding:\tchunked\r\n\r\n${chunked}`,
      `${whole}transfer-encoding: xchunked\r\n\r\n${chunked}`,
      `${whole}transfer-encoding:\r\n chunked\r\n\r\n${chunked}`,
      `transfer-encoding: chunked\r\n\r\nffffffffffffffff0\r\n${smuggled}0\r\n\r\n`,
      `x-a: b\rcontent-length: ${inner}\r\nconnection: close\r\n\r\n${smuggled}`,
    ];
    for (const attack of attacks) {
      const socket = connectTls();
      const response = text(socket).catch(() => '');
      socket.end(`${post}${attack}`);
      await response;
      // A response to the next request shows that nothing was left on the connection to the portal.
      expect((await nginx.send({ path: '/login', headers: HTML })).status).toBe(200);
    }
    expect(received.filter((line) => line.includes('smuggled'))).toEqual([]);
  });

  it('lets one address send 400 requests a second and 2,000 more, and others as before', async () => {
    /** Requests a cached file on one connection; nginx closes it after 1,000 requests. */
    const readAssets = () => {
      const socket = connectTls();
      socket.write('HEAD /assets/main-1a2b.js HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(1_000));
      return text(socket);
    };
    const responses = await Promise.all(Array.from({ length: 6 }, readAssets));
    const count = (status: number) => responses.join('').split(`HTTP/1.1 ${status} `).length - 1;
    expect(count(200)).toBeGreaterThanOrEqual(2_000);
    expect(count(429)).toBeGreaterThan(0);
    expect(count(200) + count(429)).toBe(6_000);
    expect((await nginx.send({ ...ABOUT, from: '127.0.0.2' })).status).toBe(200);
  });

  it('lets one address have 500 requests at once, and others as before', async () => {
    const waiting: ServerResponse[] = [];
    await restartNginx([await serveInTest((_req, res) => void waiting.push(res))]);
    const sessions = Array.from({ length: 6 }, connectSession);
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
  });

  it('responds with public pages and assets from its cache, also while the portal restarts', async () => {
    for (const path of ['/about', '/assets/main-1a2b.js']) {
      expect(await readCache(path)).toBe('MISS');
      expect(await readCache(path)).toBe('HIT');
    }
    const { port } = portal;
    await portal.stop();
    expect(await readCache('/about')).toBe('HIT');
    expect((await nginx.send({ path: '/login', headers: HTML })).status).toBe(502);
    await startPortal(port);
    await expect.poll(async () => (await nginx.send({ path: '/login', headers: HTML })).status).toBe(200);
  });

  it("never stores a player's page or response, a page of a sign-in, nor an error", async () => {
    const paths = ['/profile', '/options', '/login', '/link/GOOD01', '/about?code=GOOD01', '/nowhere'];
    for (const path of [...paths, ...paths]) expect(await readCache(path), path).not.toBe('HIT');
    const token = { ...HTML, authorization: 'Bearer 1' };
    for (let nth = 0; nth < 2; nth += 1) {
      expect((await nginx.send(buildRequest('auth.robloxLogin'))).headers['x-cache']).toBeUndefined();
      await nginx.send({ path: '/assets/main-1a2b.js', headers: token });
    }
    expect(received).toHaveLength(16);
  });

  it('responds with a stale page at once, fetches the new one once with its headers, and keeps it while the portal fails', async () => {
    let answered = 0;
    let isAway = false;
    const policy = 's-maxage=1, stale-while-revalidate=60, stale-if-error=600';
    const headers = { 'cache-control': policy, etag: '"same"' };
    const respond: RequestListener = (req, res) => {
      if (isAway) return void res.destroy();
      if (req.headers['if-none-match']) return void res.writeHead(304, headers).end();
      res.writeHead(200, headers).end(`version ${++answered}`);
    };
    await restartNginx([await serveInTest(respond)]);
    const read = async () => {
      const { headers, body } = await nginx.send(ABOUT);
      return `${headers['x-cache']} ${body}`;
    };
    expect(await read()).toBe('MISS version 1');
    await expect.poll(read).toBe('STALE version 1');
    await expect.poll(read).toBe('HIT version 2');
    isAway = true;
    await expect.poll(read).toBe('STALE version 2');
    expect(await read()).toMatch(/^(STALE|UPDATING) version 2$/);
  });

  it('sends a write to another portal only if the first one did not receive it', async () => {
    const writes: string[] = [];
    const cut = await serveInTest((req, res) => {
      writes.push(req.url ?? '');
      res.destroy();
    });
    const write = buildRequest('linking.verifyCode', { code: 'GOOD01' });
    await restartNginx([1, portal.port]);
    for (let nth = 0; nth < 4; nth += 1) expect((await nginx.send(write)).status).toBe(200);
    await restartNginx([cut, portal.port]);
    const statuses: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) statuses.push((await nginx.send(write)).status);
    expect(writes.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 502)).toHaveLength(writes.length);
  });

  it('logs no path, query, header or address of a request, also if the portal is away', async () => {
    const sent = { path: '/link/SECRET?code=SECRET', headers: { ...HTML, authorization: 'Bearer SECRET' } };
    expect((await nginx.send(sent)).status).toBe(200);
    await portal.stop();
    expect((await nginx.send(sent)).status).toBe(502);
    await startPortal();
    await expect.poll(() => nginx.readLogs().trim().split('\n').length).toBeGreaterThanOrEqual(2);
    expect(nginx.readLogs()).not.toMatch(/SECRET|link|127\.0\.0\.1/);
  });
});
