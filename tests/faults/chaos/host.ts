import { createHash } from 'node:crypto';
import type { Play } from '../fault-host.ts';
import { mockAt, startFaultHost, wellBehaved } from '../fault-host.ts';
import * as plays from '../plays.ts';
import { pick, randomFrom } from './random.ts';
import type { Misdirection } from './troubles.ts';
import { others, passing, shares } from './troubles.ts';

/** What this process tells once it can be asked. */
export type Places = { origin: string; elsewhere: Record<Misdirection, string> };

/*
 * The troubled host, in a process of its own: it keeps what players write, as it should, and none of that may be taken
 * for memory of the portal's. Started by trouble.ts with a seed; any message is answered with the writes seen twice.
 */
const random = randomFrom(Number(process.argv[2]));
const seen = new Set<string>();
const twice: string[] = [];

const host = await startFaultHost(plays.hang);
const [gone, tls] = await Promise.all([startFaultHost(plays.hang), startFaultHost(plays.hang)]);
tls.onConnection((socket) => socket.end(Buffer.from([0x15, 3, 3, 0, 2, 2, 0x28])));
await gone.stop();

const well = wellBehaved(await mockAt(host.origin));
host.play((exchange) => {
  const { headers, path, body } = exchange;
  host.asked.length = 0;
  if (path.endsWith('/request-data-export')) {
    const write = createHash('sha1').update(`${headers.authorization} ${body}`).digest('base64');
    if (seen.has(write)) twice.push(body);
    seen.add(write);
  }
  return chosenPlay()(exchange);
});

function chosenPlay(): Play {
  const chance = random();
  if (chance < shares.passing) return pick(passing, random);
  return chance < shares.passing + shares.other ? pick(others, random) : well;
}

const places: Places = {
  origin: host.origin,
  elsewhere: {
    refused: gone.origin,
    'unknown name': 'https://no-such-host.invalid',
    'TLS failure': tls.origin.replace('http:', 'https:'),
  },
};
process.on('message', () => process.send?.(twice));
process.once('disconnect', () => process.exit());
process.send?.(places);
