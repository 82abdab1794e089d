import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { findFreePorts } from '#mock-api/start/processes.ts';
import { startLiveServer } from './live-server.ts';

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

/** @throws if a line isn't JSON with a level, a time and a message. */
const parseLines = (lines: readonly string[]) => lines.map((line) => LineSchema.parse(JSON.parse(line)));

it('a live server logs only JSON lines from its start to its end, with every service away', async () => {
  const [redisPort = 0] = await findFreePorts(1);
  const server = await startLiveServer({
    env: {
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      GAMES_IN_PAGES: 'true',
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
    expect.arrayContaining(['listening', 'request', 'host call', 'procedure', 'draining']),
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
  const taken = createServer().listen(0);
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const server = await startLiveServer({ env: { METRICS_PORT: String(Object(taken.address()).port) } });
  onTestFinished(() => server.child.stop());
  await expect(server.child.ended).resolves.toBe('exit code 1');
  expect(parseLines(server.lines).at(-1)?.msg).toMatch(/^METRICS_PORT: \d+ is in use/);
});
