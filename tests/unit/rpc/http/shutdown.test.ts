import type { ServerResponse } from 'node:http';
import { Agent, createServer, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { shutdownOnSignal } from '#rpc/http/shutdown.ts';
import { createLogger } from '#rpc/observability/logger.ts';
import { TEST_TIMEOUT_MS } from '#tests/support/time-limits.ts';

it('a shutdown closes the connection of a request from before it, and waits for no other', async () => {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: this process goes on
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const earlier = process.listeners('SIGTERM');
  const agent = new Agent({ keepAlive: true });
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => void waiting.push(response));
  const closeIdle = vi.spyOn(server, 'closeIdleConnections');
  onTestFinished(() => {
    exit.mockRestore();
    process.removeAllListeners('SIGTERM');
    for (const listener of earlier) process.on('SIGTERM', listener);
    agent.destroy();
    server.close();
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(Reflect.get(Object(server.address()), 'port')));
  });
  const answer = new Promise<string>((resolve, reject) => {
    get({ port, agent }, (response) => void text(response).then(resolve, reject)).on('error', reject);
  });
  await expect.poll(() => waiting.length).toBe(1);

  shutdownOnSignal(server, createLogger('silent'), {
    drain: () => undefined,
    drainMs: 0,
    graceMs: TEST_TIMEOUT_MS,
    waitForCalls: async () => undefined,
    close: async () => undefined,
  });
  process.emit('SIGTERM', 'SIGTERM');
  await expect.poll(() => closeIdle.mock.calls.length).toBeGreaterThan(0);
  waiting[0]?.end('answer');
  expect(await answer).toBe('answer');
  await expect.poll(() => exit.mock.calls).toEqual([[0]]);
});
