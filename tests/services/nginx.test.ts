import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFreePorts, startNode, waitUntilReady } from '#mock-api/start/processes.ts';
import { demoProjectId } from '#mock-api/start/servers.ts';
import type { Settings } from '#rpc/env.ts';
import type { FaultHost } from '#tests/faults/fault-host.ts';
import { createMockAt, respondFromMock, startFaultHost } from '#tests/faults/fault-host.ts';
import { hang } from '#tests/faults/fault-scenarios.ts';
import type { TestPortal } from '#tests/faults/test-portal.ts';
import { buildRequest, parseOutcome, startTestPortal } from '#tests/faults/test-portal.ts';
import type { NginxRequest, NginxServer } from '#tests/support/nginx.ts';
import { findNginx, startNginx } from '#tests/support/nginx.ts';
import { rebuildIfStale } from '#tests/support/stack.ts';

const program = findNginx();
if (!program) console.error('skipped: nginx is not installed (Debian: nginx)');

const HTML = { accept: 'text/html' };
const ABOUT = { path: '/about', headers: HTML };

describe.skipIf(!program)('nginx', () => {
  let nginx: NginxServer;
  afterEach(() => nginx.stop());

  const readCached = async (sent: NginxRequest) => {
    const { status, headers, body } = await nginx.send(sent);
    return { status, body, cache: headers['x-cache'] };
  };

  describe('in front of two portals', () => {
    let host: FaultHost;
    let portals: TestPortal[];
    /** URLs of the requests that reached a portal. */
    let received: (string | undefined)[];
    /** Bodies of the writes that reached the host. */
    let exported: string[];

    const startPortal = async (settings: Partial<Settings> = {}, port = 0) => {
      const all = { trustProxy: 1, origin: 'https://localhost', ...settings };
      const portal = await startTestPortal(host.origin, { settings: all, port });
      portal.server.on('request', ({ url }: IncomingMessage) => received.push(url));
      return portal;
    };
    const startAll = async (settings: Partial<Settings> = {}) => {
      portals = [await startPortal(settings), await startPortal(settings)];
      nginx = await startNginx(program ?? '', { portals: portals.map(({ port }) => port) });
    };
    beforeEach(async () => {
      received = [];
      exported = [];
      host = await startFaultHost(hang);
      const healthyScenario = respondFromMock(await createMockAt(host.origin));
      host.setScenario((exchange) => {
        if (exchange.path.endsWith('/request-data-export')) exported.push(exchange.body);
        return healthyScenario(exchange);
      });
    });
    afterEach(async () => {
      for (const portal of portals) await portal.stop();
      await host.stop();
    });

    it('responds with a public page from its cache, also while the portals restart', async () => {
      await startAll({ mode: 'live' });
      const first = await readCached(ABOUT);
      expect(first).toMatchObject({ status: 200, cache: 'MISS' });
      const hit = { ...first, cache: 'HIT' };
      expect(await readCached(ABOUT)).toEqual(hit);
      const ports = portals.map(({ port }) => port);
      for (const portal of portals) await portal.stop();
      expect(await readCached(ABOUT)).toEqual(hit);
      expect((await nginx.send({ path: '/login', headers: HTML })).status).toBe(502);
      portals = await Promise.all(ports.map((port) => startPortal({ mode: 'live' }, port)));
      expect(await readCached(ABOUT)).toEqual(hit);
      await expect.poll(async () => (await nginx.send({ path: '/login', headers: HTML })).status).toBe(200);
      expect(received.filter((url) => url === '/about')).toHaveLength(1);
    });

    it('keeps one version of a page for all clients that get the same bytes', async () => {
      await startAll({ mode: 'live' });
      // A response that isn't the page must not take its place.
      expect(await readCached({ path: '/about', headers: { accept: 'application/json' } })).toMatchObject({
        status: 404,
      });
      for (const accept of ['text/html', 'text/html,application/xhtml+xml;q=0.9', 'TEXT/HTML']) {
        expect((await readCached({ path: '/about', headers: { accept } })).status).toBe(200);
      }
      for (const encoding of ['br', 'gzip, br', 'br;q=1, *;q=0.1']) {
        const headers = { ...HTML, 'accept-encoding': encoding };
        expect((await readCached({ path: '/about', headers })).status).toBe(200);
      }
      // Uncompressed for a client that refuses Brotli, and a new version for a client that accepts it.
      const refusing = { ...HTML, 'accept-encoding': 'br;q=0' };
      expect(
        (await nginx.send({ path: '/about', headers: refusing })).headers['content-encoding'],
      ).toBeUndefined();
      expect(received.filter((url) => url === '/about')).toHaveLength(3);
    });

    it('revalidates a page that a browser has, from the cache', async () => {
      await startAll({ mode: 'live' });
      const { etag } = (await nginx.send(ABOUT)).headers;
      const again = await nginx.send({ ...ABOUT, headers: { ...HTML, 'if-none-match': etag } });
      expect(again).toMatchObject({ status: 304, body: '', headers: { 'x-cache': 'HIT' } });
    });

    it.each(['/profile', '/options', '/login', '/link/GOOD01', '/about?code=GOOD01', '/nowhere'])(
      'never stores %s',
      async (path) => {
        await startAll({ mode: 'live' });
        for (let nth = 0; nth < 2; nth += 1)
          expect((await readCached({ path, headers: HTML })).cache).not.toBe('HIT');
        expect(received).toEqual([path, path]);
      },
    );

    it("never stores a player's response, nor a page that was requested with a token", async () => {
      await startAll();
      for (const uid of ['rookie', 'veteran', 'rookie']) {
        const response = await nginx.send(buildRequest('profile.own', undefined, uid));
        expect(parseOutcome(response)).toMatchObject({ code: 'ok', data: { email: `${uid}@example.com` } });
        expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
        expect(response.headers['x-cache']).toBeUndefined();
      }
      expect(received.filter((url) => url?.startsWith('/trpc/'))).toHaveLength(3);
      for (const authorization of ['Bearer 1', 'Bearer 2']) {
        await nginx.send({ path: '/assets/main-1a2b.js', headers: { authorization } });
      }
      expect(received.filter((url) => url?.startsWith('/assets/'))).toHaveLength(2);
    });

    it('responds with assets from its cache, and lets the portal respond to a part of a file', async () => {
      await startAll();
      const path = '/assets/main-1a2b.js';
      expect((await readCached({ path })).cache).toBe('MISS');
      expect((await readCached({ path })).cache).toBe('HIT');
      const part = await nginx.send({ path, headers: { range: 'bytes=0-1' } });
      expect(part).toMatchObject({ status: 206, body: 'js', headers: { 'content-range': 'bytes 0-1/4' } });
      expect(await readCached({ path })).toMatchObject({ cache: 'HIT', body: 'js()' });
    });

    it('lets one address send 400 requests a second and 2,000 more, and others as before', async () => {
      await startAll();
      const responses = await Promise.all(Array.from({ length: 6 }, () => readAssets(1_000)));
      const count = (status: number) => responses.join('').split(`HTTP/1.1 ${status} `).length - 1;
      expect(count(200)).toBeGreaterThanOrEqual(2_000);
      expect(count(429)).toBeGreaterThan(0);
      expect(count(200) + count(429)).toBe(6_000);
      expect((await nginx.send({ ...ABOUT, from: '127.0.0.2' })).status).toBe(200);
    });
    /** Requests a cached file on one connection; nginx closes it after 1,000 requests. */
    const readAssets = (count: number) => {
      const { httpsPort: port, cert: ca } = nginx;
      const socket = connect({ host: '127.0.0.1', port, ca, servername: 'localhost' });
      socket.write('HEAD /assets/main-1a2b.js HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(count));
      return text(socket);
    };

    it('loses no request while one portal drains and ends, and repeats no write', async () => {
      portals = [await startPortal()];
      const leaving = await startBuiltPortal();
      nginx = await startNginx(program ?? '', {
        portals: [leaving.port, ...portals.map(({ port }) => port)],
      });
      const load = startLoad();
      await load.waitForWrites(10);
      await leaving.stop();
      await load.waitForWrites(10);
      const { writes, failed } = await load.end();
      expect(failed).toEqual([]);
      expect(exported).toHaveLength(writes);
      expect(new Set(exported).size).toBe(writes);
    });

    /** Starts the built portal, whose process ends gracefully. */
    async function startBuiltPortal() {
      await rebuildIfStale();
      const [port = 0] = await findFreePorts(1);
      const child = startNode('portal', ['dist/rpc/main.js'], {
        env: {
          PORT: String(port),
          API_HOST: host.origin,
          FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
          FIREBASE_PROJECT_ID: demoProjectId,
          RATE_LIMIT_SCALE: '0',
          LOG_LEVEL: 'silent',
        },
      });
      await waitUntilReady(`http://127.0.0.1:${port}/healthz`, child);
      return { port, stop: () => child.stop(20_000) };
    }

    /** Ten clients that write and read pages in turn until the end. */
    function startLoad() {
      const failed: number[] = [];
      let [isOver, writes] = [false, 0];
      const step = async (email: string) => {
        writes += 1;
        const write = buildRequest('account.requestDataExport', { email }, 'rookie');
        const answers = [await nginx.send(write), await nginx.send({ path: '/login', headers: HTML })];
        failed.push(...answers.map(({ status }) => status).filter((status) => status !== 200));
      };
      const clients = Array.from({ length: 10 }, async (_, client) => {
        for (let nth = 0; !isOver; nth += 1) await step(`export-${client}-${nth}@example.com`);
      });
      return {
        /** Waits for this many further writes. */
        waitForWrites(count: number) {
          const from = writes;
          return expect.poll(() => writes, { timeout: 20_000 }).toBeGreaterThan(from + count);
        },
        async end() {
          isOver = true;
          await Promise.all(clients);
          return { writes, failed };
        },
      };
    }
  });

  describe('with a page that is stale after a second', () => {
    let upstream: Server;
    let answered: number;
    let respond: RequestListener;

    beforeEach(async () => {
      answered = 0;
      respond = (_req, res) => {
        answered += 1;
        const policy = 's-maxage=1, stale-while-revalidate=60, stale-if-error=600';
        res
          .writeHead(200, { 'cache-control': policy, 'content-type': 'text/html' })
          .end(`version ${answered}`);
      };
      upstream = createServer((req, res) => respond(req, res));
      await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address
      const { port } = upstream.address() as AddressInfo;
      nginx = await startNginx(program ?? '', { portals: [port] });
    });
    afterEach(() => {
      upstream.closeAllConnections();
      upstream.close();
    });

    it('responds at once with the old version and fetches the new one once', async () => {
      expect(await readCached(ABOUT)).toMatchObject({ cache: 'MISS', body: 'version 1' });
      await expect
        .poll(() => readCached(ABOUT), { timeout: 5_000 })
        .toMatchObject({ cache: 'STALE', body: 'version 1' });
      await expect.poll(() => readCached(ABOUT)).toMatchObject({ cache: 'HIT', body: 'version 2' });
      expect(answered).toBe(2);
    });

    it.each([
      ['cuts connections', (_req: unknown, res: { destroy: () => void }) => res.destroy()],
      [
        'fails',
        (_req: unknown, res: { writeHead: (status: number) => { end: () => void } }) =>
          res.writeHead(502).end(),
      ],
    ])('responds with the old version while the portal %s', async (_, fail) => {
      await readCached(ABOUT);
      respond = fail;
      await expect.poll(() => readCached(ABOUT), { timeout: 5_000 }).toMatchObject({ cache: 'STALE' });
      for (let nth = 0; nth < 5; nth += 1) {
        expect(await readCached(ABOUT)).toMatchObject({ status: 200, body: 'version 1' });
      }
    });
  });
});
