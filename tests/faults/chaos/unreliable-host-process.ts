import type { FaultScenario } from '../fault-host.ts';
import { respond, startHealthyHost } from '../fault-host.ts';
import * as scenarios from '../fault-scenarios.ts';
import { createSeededRandom, pick } from './random.ts';

/** Shares of the requests to the host that fail. The process's argument is the seed; it sends the host's origin. */
const TRANSIENT_RATE = 0.04;
const PERMANENT_RATE = 0.01;

/** Faults after which a retry can succeed. */
const transientScenarios = [
  scenarios.resetConnection,
  scenarios.hang,
  scenarios.slowHeaders,
  scenarios.slowBody,
  scenarios.status(500),
  scenarios.status(503),
];

const malformedJson: FaultScenario = (exchange) => respond(exchange, 200, '{"displayName": "No');

/** Faults that a retry doesn't fix. */
const permanentScenarios = [
  scenarios.truncatedBody,
  malformedJson,
  scenarios.oversizedBody,
  scenarios.headerFlood,
  scenarios.gzipBomb,
  scenarios.status(429, { 'retry-after': '60' }),
];

const random = createSeededRandom(Number(process.argv[2]));
const host = await startHealthyHost();
host.setScenario((exchange) => {
  host.requests.length = 0;
  const chance = random();
  if (chance < TRANSIENT_RATE) return pick(transientScenarios, random)(exchange);
  if (chance < TRANSIENT_RATE + PERMANENT_RATE) return pick(permanentScenarios, random)(exchange);
  return host.healthy(exchange);
});
process.on('disconnect', () => process.exit());
process.send?.(host.origin);
