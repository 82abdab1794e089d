import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import { demoProjectId } from '#schema/settings.ts';

/** Starts the built portal with this standard output, which this process doesn't read. */
async function startPortal(output: 'pipe' | number) {
  const [port = 0, metricsPort = 0] = await findFreePorts(2);
  const child = spawn(process.execPath, ['dist/rpc/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      API_HOST: 'http://127.0.0.1:9',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      FIREBASE_PROJECT_ID: demoProjectId,
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'trace',
    },
    stdio: ['ignore', output, 'inherit'],
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const ask = (url: string) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const request = get(url, { agent }, (response) => {
        text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
      });
      request.on('error', reject);
    });
  onTestFinished(() => {
    agent.destroy();
    child.kill('SIGKILL');
  });
  const ended = once(child, 'exit');
  const checkHealth = async () => (await ask(`http://127.0.0.1:${port}/healthz`)).status;
  while ((await checkHealth().catch(() => undefined)) !== 200) await sleep(50);
  return {
    child,
    checkHealth,
    async countDroppedLines() {
      const { body } = await ask(`http://127.0.0.1:${metricsPort}/metrics`);
      return Number(/^portal_log_lines_dropped_total (\d+)$/m.exec(body)?.[1]);
    },
    async stop() {
      agent.destroy();
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Each has a line of about 200 bytes; the pipe and the server's own buffer hold 1.2 MB. */
const REQUESTS = 10_000;

it('a portal whose log nobody reads answers every request, counts dropped lines and ends', async () => {
  const portal = await startPortal('pipe');
  const statuses = await Promise.all(Array.from({ length: REQUESTS }, portal.checkHealth));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(await portal.countDroppedLines()).toBeGreaterThan(0);
  expect(await portal.stop()).toEqual([0, null]);
  // The lines before the first dropped one are whole.
  const written = portal.child.stdout ? await text(portal.child.stdout) : '';
  const lines = written.split('\n').slice(0, -1);
  expect(lines.length).toBeGreaterThan(100);
  for (const line of lines) JSON.parse(line);
});

it.runIf(existsSync('/dev/full'))('a portal with a full disk drops the lines of its log', async () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const portal = await startPortal(full);
  const before = await portal.countDroppedLines();
  expect(await portal.checkHealth()).toBe(200);
  expect(await portal.countDroppedLines()).toBeGreaterThan(before);
  expect(await portal.stop()).toEqual([0, null]);
});
