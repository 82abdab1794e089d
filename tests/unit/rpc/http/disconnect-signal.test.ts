import type { ServerResponse } from 'node:http';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { getDisconnectSignal } from '#rpc/http/disconnect-signal.ts';

/** Starts a server that responds when the test says so and collects the signal of each request. */
async function startHeldServer() {
  const signals: AbortSignal[] = [];
  const waiting: ServerResponse[] = [];
  const server = createServer((incoming, response) => {
    signals.push(getDisconnectSignal(incoming.socket));
    waiting.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address
  const { port } = server.address() as AddressInfo;
  return { signals, waiting, port };
}

/** A client with one keep-alive connection. */
function createClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return () => {
    const outgoing = request({ port, host: '127.0.0.1', agent }, (response) => void response.resume());
    outgoing.on('error', () => undefined);
    outgoing.end();
    return outgoing;
  };
}

it('a connection has one signal, which aborts when its client disconnects', async () => {
  const { signals, waiting, port } = await startHeldServer();
  const ask = createClient(port);
  const answered = ask();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.end();
  await new Promise((resolve) => answered.once('close', resolve));
  const left = ask();
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  createClient(port)();
  await vi.waitFor(() => expect(waiting).toHaveLength(3));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, false]);
  expect(signals[0]).toBe(signals[1]);

  left.destroy();
  await vi.waitFor(() => expect(signals[1]?.aborted).toBe(true));
  expect(signals[2]?.aborted).toBe(false);
});
