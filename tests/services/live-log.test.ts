import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { findFreePorts } from '#mock-api/start/processes.ts';
import { startTraceCollector } from '#tests/support/trace-collector.ts';
import { startLiveServer } from './live-server.ts';

const FATAL = 60;
const LineSchema = z.looseObject({ level: z.number(), time: z.number(), msg: z.string() });
const CoverageSchema = z.object({ result: z.array(z.object({ url: z.string() })) });

/** Returns Node's options that run a script in the server as soon as the server handles errors. */
const runOnceStarted = (script: string) => [
  '--import',
  `data:text/javascript,const timer = setInterval(() => {
    if (process.listenerCount('uncaughtException') === 0) return;
    clearInterval(timer);
    ${script};
  }, 20);`.replaceAll('\n', ' '),
];

/** @throws if a line isn't JSON with a level, a time and a message. */
const parseLines = (lines: readonly string[]) => lines.map((line) => LineSchema.parse(JSON.parse(line)));

it('a live server logs only JSON lines from its start to its end, with every service away', async () => {
  const [redisPort = 0] = await findFreePorts(1);
  const server = await startLiveServer({
    env: {
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      GAMES_IN_PAGES: 'true',
      TRUSTED_PROXY: '1',
      LOG_LEVEL: 'trace',
    },
    nodeOptions: runOnceStarted('process.emitWarning("late")'),
  });
  onTestFinished(() => server.child.stop());
  await server.ready();
  await fetch(`${server.origin}/`, { headers: { accept: 'text/html' } });
  await fetch(`${server.origin}/trpc/auth.robloxLogin`);
  const said = () => parseLines(server.lines).map(({ msg }) => msg);
  await expect.poll(said).toEqual(expect.arrayContaining(['warning', 'redis is away']));
  await server.child.stop(10_000);
  await expect(server.child.ended).resolves.toBe('exit code 0');
  expect(said()).toEqual(
    expect.arrayContaining(['unknown setting', 'listening', 'request', 'host call', 'procedure', 'draining']),
  );
});

it.each([
  ['an exception', 'throw new Error("broken")'],
  ['a rejection', 'Promise.reject(new Error("broken"))'],
])('%s that nobody handles ends a live server with one JSON line', async (_, script) => {
  const server = await startLiveServer({ nodeOptions: runOnceStarted(script) });
  onTestFinished(() => server.child.stop());
  await expect(server.child.ended).resolves.toBe('exit code 1');
  expect(parseLines(server.lines).at(-1)).toMatchObject({
    level: FATAL,
    msg: 'crashed',
    err: { message: 'broken', stack: expect.stringContaining('broken') },
  });
});

it('a wrong setting ends the start of a live server with one JSON line', async () => {
  const server = await startLiveServer({ env: { TRUST_PROXY: 'true' } });
  onTestFinished(() => server.child.stop());
  await expect(server.child.ended).resolves.toBe('exit code 1');
  expect(parseLines(server.lines)).toEqual([
    { level: FATAL, time: expect.any(Number), msg: expect.stringMatching(/^TRUST_PROXY: /) },
  ]);
});

it('a METRICS_PORT in use is named by a JSON line', async () => {
  const collector = await startTraceCollector();
  onTestFinished(collector.stop);
  const server = await startLiveServer({ env: { METRICS_PORT: new URL(collector.endpoint).port } });
  onTestFinished(() => server.child.stop());
  await expect(server.child.ended).resolves.toBe('exit code 1');
  expect(parseLines(server.lines).at(-1)?.msg).toMatch(/^METRICS_PORT: \d+ is in use/);
});

it.each([
  ['loads OpenTelemetry and sends spans', true],
  ['does not load OpenTelemetry', false],
])('a live server %s if its setting is %s', async (_, isTraced) => {
  const collector = await startTraceCollector();
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await collector.stop();
  });
  const env = isTraced ? { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint } : {};
  // Node writes the address of each loaded script there.
  const server = await startLiveServer({ env: { ...env, NODE_V8_COVERAGE: folder } });
  onTestFinished(() => server.child.stop());
  await server.ready();
  const { headers } = await fetch(`${server.origin}/login`, { headers: { accept: 'text/html' } });
  await server.child.stop(10_000);
  const loaded = readdirSync(folder).flatMap((file) =>
    CoverageSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))).result.map(({ url }) => url),
  );
  expect(loaded.some((url) => url.endsWith('dist/rpc/main.js'))).toBe(true);
  expect(loaded.some((url) => url.includes('/otlp-tracing'))).toBe(isTraced);
  const page = collector.spans.find(({ name }) => name === 'GET /login');
  expect(page?.traceId).toBe(isTraced ? headers.get('x-request-id') : undefined);
});
