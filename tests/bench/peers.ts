import type { Child } from '#mock-api/processes.ts';
import { answers, startNode } from '#mock-api/processes.ts';
import { originOf } from '#mock-api/servers.ts';

export const startRawServer = (body: string, port: number) => startPeer('raw-server', body, port);

export const startProxyServer = (upstream: string, port: number) => startPeer('proxy-server', upstream, port);

async function startPeer(name: string, argument: string, port: number): Promise<Child> {
  const child = startNode(name, ['--import', 'tsx', `tests/bench/${name}.ts`, argument, String(port)], {
    env: { NODE_ENV: 'production' },
  });
  try {
    await answers(originOf(port), child);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return child;
}
