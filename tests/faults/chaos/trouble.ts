import { createHash } from 'node:crypto';
import type { HostTransport } from '#rpc/host/client.ts';
import { createTransport } from '#rpc/host/transport.ts';
import type { FaultHost, Play } from '../fault-host.ts';
import { mockAt, startFaultHost, wellBehaved } from '../fault-host.ts';
import * as plays from '../plays.ts';
import { pick } from './random.ts';

/** Of the requests to the host: so many fail in a way that passes, and so many in another. */
const PASSING_SHARE = 0.05;
const OTHER_SHARE = 0.01;

/** 1 to 3: the request never comes to the host. */
const misdirections = ['refused', 'unknown name', 'TLS failure'] as const;
/** 4 to 7, 14, 15. */
const passing = [
  plays.reset,
  plays.hang,
  plays.slowHeaders,
  plays.drip,
  plays.status(500),
  plays.status(502),
  plays.status(503),
];
const others = [
  plays.truncated,
  plays.notJson,
  plays.html,
  plays.wrongSchema,
  plays.huge,
  plays.headerFlood,
  plays.gzipBomb,
  plays.empty,
  plays.noContent,
  plays.status(429, { 'retry-after': '60' }),
];

export interface Trouble {
  origin: string;
  transport: HostTransport;
  /** Writes that came to the host more than once, of those that differ each time. */
  twice: readonly string[];
  stop: () => Promise<void>;
}

/** A host and the way to it, both troubled by chance. */
export async function startTrouble(random: () => number): Promise<Trouble> {
  const seen = new Set<string>();
  const twice: string[] = [];
  const host = await startFaultHost(plays.hang);
  const [gone, tls] = await Promise.all([startFaultHost(plays.hang), startFaultHost(plays.hang)]);
  tls.onConnection((socket) => socket.end(Buffer.from([0x15, 3, 3, 0, 2, 2, 0x28])));
  await gone.stop();
  const elsewhere = {
    refused: gone.origin,
    'unknown name': 'https://no-such-host.invalid',
    'TLS failure': tls.origin.replace('http:', 'https:'),
  };

  const well = wellBehaved(await mockAt(host.origin));
  host.play((exchange) => {
    const { headers, path, body } = exchange;
    // What is kept of each request would be taken for memory of the portal's that grows.
    host.asked.length = 0;
    if (path.endsWith('/request-data-export')) {
      const write = digest(`${headers.authorization} ${body}`);
      if (seen.has(write)) twice.push(body);
      seen.add(write);
    }
    return chosenPlay(random, well)(exchange);
  });

  const { send, close } = createTransport();
  const misdirected = (PASSING_SHARE * misdirections.length) / (misdirections.length + passing.length);
  return {
    origin: host.origin,
    twice,
    transport: (request) =>
      random() < misdirected
        ? send({ ...request, origin: elsewhere[pick(misdirections, random)] })
        : send(request),
    async stop() {
      await close();
      await Promise.all([host, tls].map((one: FaultHost) => one.stop()));
    },
  };
}

function chosenPlay(random: () => number, well: Play): Play {
  const atHost = (PASSING_SHARE * passing.length) / (misdirections.length + passing.length);
  const chance = random();
  if (chance < atHost) return pick(passing, random);
  return chance < atHost + OTHER_SHARE ? pick(others, random) : well;
}

const digest = (text: string) => createHash('sha1').update(text).digest('base64');
