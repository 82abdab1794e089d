import { createHash } from 'node:crypto';
import type { FaultScenario } from '../fault-host.ts';
import { createMockAt, respondFromMock, startFaultHost } from '../fault-host.ts';
import * as scenarios from '../fault-scenarios.ts';
import type { Misdirection } from './fault-rates.ts';
import { faultRates, permanentScenarios, transientScenarios } from './fault-rates.ts';
import { createSeededRandom, pick } from './random.ts';

/** The message that this process sends when it accepts requests. */
export type HostAddresses = { origin: string; misdirected: Record<Misdirection, string> };

/*
 * The unreliable host, in a process of its own: the test measures the portal's memory, and the host stores
 * players' data. Argument: a seed. Responds to any message with the duplicate writes.
 */
const random = createSeededRandom(Number(process.argv[2]));
const seenWrites = new Set<string>();
const duplicateWrites: string[] = [];

const host = await startFaultHost(scenarios.hang);
const [gone, tls] = await Promise.all([startFaultHost(scenarios.hang), startFaultHost(scenarios.hang)]);
tls.onConnection((socket) => socket.end(Buffer.from([0x15, 3, 3, 0, 2, 2, 0x28])));
await gone.stop();

const healthyScenario = respondFromMock(await createMockAt(host.origin));
host.setScenario((exchange) => {
  const { headers, path, body } = exchange;
  host.requests.length = 0;
  if (path.endsWith('/request-data-export')) {
    const write = createHash('sha1').update(`${headers.authorization} ${body}`).digest('base64');
    if (seenWrites.has(write)) duplicateWrites.push(body);
    seenWrites.add(write);
  }
  return chooseScenario()(exchange);
});

function chooseScenario(): FaultScenario {
  const chance = random();
  if (chance < faultRates.passing) return pick(transientScenarios, random);
  return chance < faultRates.passing + faultRates.other ? pick(permanentScenarios, random) : healthyScenario;
}

const addresses: HostAddresses = {
  origin: host.origin,
  misdirected: {
    refused: gone.origin,
    'unknown name': 'https://no-such-host.invalid',
    'TLS failure': tls.origin.replace('http:', 'https:'),
  },
};
process.on('message', () => process.send?.(duplicateWrites));
process.once('disconnect', () => process.exit());
process.send?.(addresses);
