import type { Child } from '#mock-api/start/processes.ts';
import { startNode, waitUntilReady } from '#mock-api/start/processes.ts';
import { toLocalOrigin } from '#mock-api/start/servers.ts';

/** Starts a server that responds to everything with `body`. */
export const startRawServer = (body: string, port: number) => startPeer('raw-server', body, port);

/** Servers that forward requests to an upstream. */
export type ProxyPeer = 'proxy-server' | 'undici-proxy-server' | 'stock-server';
export const startProxyPeer = (name: ProxyPeer, upstream: string, port: number) =>
  startPeer(name, upstream, port);

async function startPeer(name: string, argument: string, port: number): Promise<Child> {
  const child = startNode(name, ['--import', 'tsx', `tests/bench/${name}.ts`, argument, String(port)], {
    env: { NODE_ENV: 'production' },
  });
  try {
    await waitUntilReady(toLocalOrigin(port), child);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return child;
}
