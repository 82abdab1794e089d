import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import type { HostTransport } from '#rpc/host/client.ts';
import { createPooledTransport } from '#rpc/host/transport.ts';
import type { Places } from './host.ts';
import { pick, randomFrom } from './random.ts';
import { misdirections, shares } from './troubles.ts';

export interface Trouble {
  origin: string;
  transport: HostTransport;
  /** Writes that came to the host more than once, of those that differ each time. */
  twice: () => Promise<string[]>;
  stop: () => Promise<void>;
}

const PlacesSchema: z.ZodType<Places> = z.object({
  origin: z.url(),
  elsewhere: z.record(z.enum(misdirections), z.url()),
});

/** A host and the way to it, both troubled by chance, which this seed decides. */
export async function startTrouble(seed: number): Promise<Trouble> {
  const random = randomFrom(seed);
  const host = fork(new URL('host.ts', import.meta.url), [String(seed + 1)], {
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
  const { origin, elsewhere } = PlacesSchema.parse(await told());

  const { send, close } = createPooledTransport();
  return {
    origin,
    transport: (request) =>
      random() < shares.misdirected
        ? send({ ...request, origin: elsewhere[pick(misdirections, random)] })
        : send(request),
    async twice() {
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
