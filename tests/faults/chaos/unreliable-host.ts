import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import type { HostTransport } from '#rpc/host/client.ts';
import { createPooledTransport } from '#rpc/host/transport.ts';
import { faultRates, misdirections } from './fault-rates.ts';
import type { HostAddresses } from './host-process.ts';
import { createSeededRandom, pick } from './random.ts';

export interface UnreliableHost {
  origin: string;
  transport: HostTransport;
  /** Returns the bodies of distinct writes that reached the host more than once. */
  readDuplicateWrites: () => Promise<string[]>;
  stop: () => Promise<void>;
}

const HostAddressesSchema: z.ZodType<HostAddresses> = z.object({
  origin: z.url(),
  misdirected: z.record(z.enum(misdirections), z.url()),
});

/**
 * Starts a host that fails at random, and a transport to it that fails at random too. The seed decides when.
 */
export async function startUnreliableHost(seed: number): Promise<UnreliableHost> {
  const random = createSeededRandom(seed);
  const host = fork(new URL('host-process.ts', import.meta.url), [String(seed + 1)], {
    execArgv: ['--import', 'tsx'],
  });
  const ended = once(host, 'exit');
  const receiveMessage = async () => {
    const [message]: unknown[] = await Promise.race([
      once(host, 'message'),
      ended.then(([code]) => Promise.reject(new Error(`The unreliable host ended with exit code ${code}`))),
    ]);
    return message;
  };
  const { origin, misdirected } = HostAddressesSchema.parse(await receiveMessage());

  const { send, close } = createPooledTransport();
  return {
    origin,
    transport: (request) =>
      random() < faultRates.misdirected
        ? send({ ...request, origin: misdirected[pick(misdirections, random)] })
        : send(request),
    async readDuplicateWrites() {
      host.send('twice');
      return z.array(z.string()).parse(await receiveMessage());
    },
    async stop() {
      await close();
      host.disconnect();
      await ended;
    },
  };
}
