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
  /** Writes that came to the host more than once, of those that differ each time. */
  readDuplicateWrites: () => Promise<string[]>;
  stop: () => Promise<void>;
}

const HostAddressesSchema: z.ZodType<HostAddresses> = z.object({
  origin: z.url(),
  elsewhere: z.record(z.enum(misdirections), z.url()),
});

/** A host and the way to it, both troubled by chance, which this seed decides. */
export async function startUnreliableHost(seed: number): Promise<UnreliableHost> {
  const random = createSeededRandom(seed);
  const host = fork(new URL('host-process.ts', import.meta.url), [String(seed + 1)], {
    execArgv: ['--import', 'tsx'],
  });
  const ended = once(host, 'exit');
  const told = async () => {
    const [message]: unknown[] = await Promise.race([
      once(host, 'message'),
      ended.then(([code]) => Promise.reject(new Error(`The troubled host ended with exit code ${code}`))),
    ]);
    return message;
  };
  const { origin, elsewhere } = HostAddressesSchema.parse(await told());

  const { send, close } = createPooledTransport();
  return {
    origin,
    transport: (request) =>
      random() < faultRates.misdirected
        ? send({ ...request, origin: elsewhere[pick(misdirections, random)] })
        : send(request),
    async readDuplicateWrites() {
      host.send('twice');
      return z.array(z.string()).parse(await told());
    },
    async stop() {
      await close();
      host.disconnect();
      await ended;
    },
  };
}
