import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import { startNode } from '#mock-api/start/processes.ts';
import { waitUntilReady } from '#mock-api/start/wait-until-ready.ts';
import { startConnectProxy } from '#tests/support/connect-proxy.ts';
import { listenLocally } from '#tests/support/listen.ts';
import { hasSecondLoopback } from '#tests/support/nginx.ts';
import { createSelfSignedCertificate } from '#tests/support/self-signed-certificate.ts';

const FATAL = 60;
const LineSchema = z.looseObject({ level: z.number(), time: z.number(), msg: z.string() });

/** Returns Node's options that run a script in the server as soon as the server handles errors. */
const runOnceStarted = (script: string) => [
  '--import',
  `data:text/javascript,const timer = setInterval(() => {
    if (process.listenerCount('uncaughtException') === 0) return;
    clearInterval(timer);
    ${script};
  }, 20);`.replaceAll('\n', ' '),
];

const folder = mkdtempSync(path.join(tmpdir(), 'live-'));
writeFileSync(path.join(folder, '.env'), 'PORTAL_ORIGIN=https://portal.example.com');
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Starts the built server with the settings of a live portal, one of them in a file `.env`. Nobody listens at its API host.
 * `nodeOptions` are Node's arguments before the server's file.
 */
async function startLiveServer(
  env: Readonly<Record<string, string | undefined>>,
  nodeOptions: readonly string[] = [],
) {
  const [port = 0, closedPort = 0] = await findFreePorts(2);
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  const child = startNode('live portal', [...nodeOptions, path.resolve('dist/rpc/main.js')], {
    cwd: folder,
    env: {
      PORT: String(port),
      PORTAL_ORIGIN: undefined,
      API_HOST: `http://127.0.0.1:${closedPort}`,
      CDN_HOST: 'https://cdn.example.com',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'player-portal.example.com',
      FIREBASE_PROJECT_ID: 'player-portal',
      FIREBASE_APP_ID: 'app',
      GAMES_IN_PAGES: 'false',
      DRAIN_SECONDS: '0',
      ...env,
    },
    onLine: keep,
    onErrorLine: keep,
  });
  onTestFinished(() => child.stop());
  const origin = `http://127.0.0.1:${port}`;
  return {
    child,
    origin,
    ready: () => waitUntilReady(`${origin}/healthz`, child),
    /** @throws if a line isn't JSON with a level, a time and a message. */
    readLines: () => lines.map((line) => LineSchema.parse(JSON.parse(line))),
  };
}

it('a live server logs only JSON lines, with every service away, and listens on its address alone', async () => {
  const [redisPort = 0, metricsPort = 0] = await findFreePorts(2);
  const server = await startLiveServer(
    {
      ...{
        REDIS_URL: `redis://:redisSecret@127.0.0.1:${redisPort}`,
        GAMES_IN_PAGES: 'true',
        LOG_LEVEL: 'trace',
      },
      ...{ LISTEN_ADDRESS: '127.0.0.1', METRICS_PORT: String(metricsPort), DRAIN_SECONDS: '60' },
    },
    runOnceStarted('process.emitWarning("late")'),
  );
  await server.ready();
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  const figures = await metrics.text();
  for (const [method, asked] of [
    ['HEAD', '/metrics'],
    ['GET', '/metrics?name[]=up'],
    ['GET', '/metrics/'],
  ] as const)
    expect((await fetch(new URL(asked, metrics.url), { method })).status, asked).toBe(200);
  // deployment.test.ts looks for the portal's own metrics; those of Node's process are only here.
  const read = (file: string) => readFileSync(`rpc/deploy/monitoring/${file}`, 'utf8');
  const named = (read('alerts.yaml') + read('dashboard.json')).matchAll(/\b(nodejs|process)_\w+/g);
  for (const [name] of named) expect(figures).toContain(`# TYPE ${name} `);
  expect(figures).toMatch(/^portal_build_info\{version="[\d.]+",build="\w{12}",node="[\d.]+"\} 1$/m);
  for (const url of hasSecondLoopback ? [metrics.url, `${server.origin}/healthz`] : [])
    await expect(fetch(url.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow();
  await fetch(`${server.origin}/`, { headers: { accept: 'text/html' } });
  const authorization = `Bearer ${btoa('{"alg":"RS256","kid":"key"}')}.e30.AAAA`;
  await fetch(`${server.origin}/trpc/auth.robloxLogin`, { headers: { authorization } });
  await fetch(`${server.origin}/healthz`);
  // Probes of Kubernetes and of load balancers name the address of the instance.
  const [probe] = await once(
    get(`${server.origin}/readyz`, { headers: { host: '10.0.0.7:3000' } }),
    'response',
  );
  expect(probe.resume().statusCode).toBe(200);
  const said = () => server.readLines().map(({ msg }) => msg);
  await expect
    .poll(said)
    .toEqual(
      expect.arrayContaining(['warning', 'redis is away', expect.stringMatching(/^TRUST_PROXY is not set/)]),
    );
  const readFigures = async () => (await fetch(metrics.url)).text();
  for (const counted of ['redis_errors', 'key_set_fetches', 'remote_config_fetches'])
    await expect.poll(readFigures).toMatch(new RegExp(`^portal_${counted}\\S* [1-9]`, 'm'));
  // As Ctrl-C in a terminal, twice; the other tests end servers with SIGTERM.
  process.kill(Number(server.child.pid), 'SIGINT');
  await expect.poll(said).toContain('draining');
  process.kill(Number(server.child.pid), 'SIGINT');
  await expect(server.child.ended).resolves.toBe('exit code 1');
  expect(said()).toEqual(expect.arrayContaining(['listening', 'request', 'host call', 'procedure']));
  expect(JSON.stringify(server.readLines())).not.toContain('redisSecret');
});

it('a rejection that nobody handles ends a live server with one JSON line', async () => {
  const server = await startLiveServer({}, runOnceStarted('Promise.reject(new Error("broken"))'));
  await expect(server.child.ended).resolves.toBe('exit code 1');
  expect(server.readLines().at(-1)).toMatchObject({
    level: FATAL,
    msg: 'crashed',
    err: { message: 'broken', stack: expect.stringContaining('broken') },
  });
});

it('a wrong setting and a port in use end the start of a live server with one JSON line', async () => {
  const wrong = await startLiveServer({ TRUST_PROXY: 'true' });
  await expect(wrong.child.ended).resolves.toBe('exit code 1');
  expect(wrong.readLines()).toEqual([
    { level: FATAL, time: expect.any(Number), msg: expect.stringMatching(/^TRUST_PROXY: /) },
  ]);

  const nowhere = await startLiveServer({ LISTEN_ADDRESS: '203.0.113.9' });
  await expect(nowhere.child.ended).resolves.toBe('exit code 1');
  expect(nowhere.readLines().at(-1)).toMatchObject({ msg: expect.stringMatching(/^LISTEN_ADDRESS: /) });

  const [port = 0] = await findFreePorts(1);
  const other = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void other.close());
  for (const setting of ['PORT', 'METRICS_PORT']) {
    const late = await startLiveServer({ [setting]: String(port) });
    await expect(late.child.ended).resolves.toBe('exit code 1');
    const said = late.readLines().map(({ msg }) => msg);
    expect(said).toEqual([expect.stringMatching(/^TRUST_PROXY /), `${setting}: ${port} is in use`]);
  }
});

it('a live server reaches its host, the platform, Google’s keys and Firebase through the proxy of the network alone', async () => {
  const certificate = createSelfSignedCertificate('api.portal.test');
  const ca = path.join(folder, 'ca.pem');
  writeFileSync(ca, certificate.cert);
  const host = createHttpsServer(certificate, (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ redirectUrl: 'https://authorize.roblox.com/', displayName: 'Ada' }));
  });
  const proxy = await startConnectProxy({ 'api.portal.test:443': await listenLocally(host) });
  onTestFinished(async () => {
    await proxy.stop();
    host.close();
  });
  const server = await startLiveServer({
    ...{ API_HOST: 'https://api.portal.test', GAMES_IN_PAGES: 'true', TRUST_PROXY: '1' },
    ...{ ...proxy.env, NODE_EXTRA_CA_CERTS: ca },
  });
  await server.ready();
  const call = async (procedure: string, headers = {}) =>
    (await fetch(`${server.origin}/trpc/${procedure}`, { headers })).text();
  expect(await call('auth.robloxLogin')).toContain('https://authorize.roblox.com/');
  await call('profile.own', { authorization: `Bearer ${btoa('{"alg":"RS256","kid":"key"}')}.e30.AAAA` });
  await call(`roblox.user?input=${encodeURIComponent('{"id":"1"}')}`);
  await fetch(`${server.origin}/games`, { headers: { accept: 'text/html' } });
  for (const name of [
    'api.portal.test',
    'users.roblox.com',
    'www.googleapis.com',
    'firebaseremoteconfig.googleapis.com',
  ])
    await expect.poll(() => proxy.asked).toContain(`${name}:443`);
});
