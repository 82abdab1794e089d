import type { HostTransport } from '#rpc/host/client.ts';
import { createPooledTransport } from '#rpc/host/transport.ts';
import type { FaultScenario } from '../fault-host.ts';
import { respond, startHealthyHost } from '../fault-host.ts';
import * as scenarios from '../fault-scenarios.ts';
import { createSeededRandom, pick } from './random.ts';

export interface UnreliableHost {
  origin: string;
  transport: HostTransport;
  stop: () => Promise<void>;
}

/** Starts a host that fails at random, and a transport that can't reach it at random. The seed decides when. */
export async function startUnreliableHost(seed: number): Promise<UnreliableHost> {
  const random = createSeededRandom(seed);
  const host = await startHealthyHost();
  host.setScenario((exchange) => {
    host.requests.length = 0;
    const chance = random();
    if (chance < TRANSIENT_RATE) return pick(transientScenarios, random)(exchange);
    if (chance < TRANSIENT_RATE + PERMANENT_RATE) return pick(permanentScenarios, random)(exchange);
    return host.healthy(exchange);
  });
  const { send, close } = createPooledTransport();
  return {
    origin: host.origin,
    transport: (request) =>
      send(random() < UNREACHABLE_RATE ? { ...request, origin: 'https://no-such-host.invalid' } : request),
    async stop() {
      await close();
      await host.stop();
    },
  };
}

/** Shares of the requests to the host that fail. */
const UNREACHABLE_RATE = 0.01;
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
