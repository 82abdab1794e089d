import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { HostTransport } from '#rpc/host/client.ts';
import { createPooledTransport } from '#rpc/host/transport.ts';
import { createSeededRandom } from './random.ts';

export interface UnreliableHost {
  origin: string;
  transport: HostTransport;
  stop: () => Promise<void>;
}

/** Share of the requests that find no host. */
const UNREACHABLE_RATE = 0.01;

/**
 * Starts a host that fails at random, and a transport that can't reach it at random. The seed decides when. The host has a
 * process of its own, so that what it stores is not counted as memory of the portal.
 */
export async function startUnreliableHost(seed: number): Promise<UnreliableHost> {
  const random = createSeededRandom(seed);
  const program = path.join(import.meta.dirname, 'unreliable-host-process.ts');
  const host = fork(program, [String(seed)], { execArgv: ['--import', 'tsx'] });
  const [origin] = await once(host, 'message');
  const { send, close } = createPooledTransport({ connections: 128 });
  return {
    origin,
    transport: (request) =>
      send(random() < UNREACHABLE_RATE ? { ...request, origin: 'https://no-such-host.invalid' } : request),
    async stop() {
      await close();
      host.kill();
    },
  };
}
