import type { FaultScenario } from '../fault-host.ts';
import { respond } from '../fault-host.ts';
import * as scenarios from '../fault-scenarios.ts';

/** The request never reaches the host. */
export const misdirections = ['refused', 'unknown name', 'TLS failure'] as const;
export type Misdirection = (typeof misdirections)[number];

/** Faults after which a retry can succeed. */
export const transientScenarios = [
  scenarios.resetConnection,
  scenarios.hang,
  scenarios.slowHeaders,
  scenarios.slowBody,
  scenarios.status(500),
  scenarios.status(502),
  scenarios.status(503),
];

const malformedJson: FaultScenario = (exchange) => respond(exchange, 200, '{"displayName": "No');

/** Faults that a retry doesn't fix. */
export const permanentScenarios = [
  scenarios.truncatedBody,
  malformedJson,
  scenarios.oversizedBody,
  scenarios.headerFlood,
  scenarios.gzipBomb,
  scenarios.status(429, { 'retry-after': '60' }),
];

const TRANSIENT_RATE = 0.05;
const TRANSIENT_RATE_EACH = TRANSIENT_RATE / (misdirections.length + transientScenarios.length);

/** Shares of the requests to the host that fail. */
export const faultRates = {
  misdirected: TRANSIENT_RATE_EACH * misdirections.length,
  passing: TRANSIENT_RATE_EACH * transientScenarios.length,
  other: 0.01,
};
