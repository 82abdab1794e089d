import * as plays from '../fault-scenarios.ts';

/** 1 to 3: the request never comes to the host. */
export const misdirections = ['refused', 'unknown name', 'TLS failure'] as const;
export type Misdirection = (typeof misdirections)[number];

/** 4 to 7, 14, 15: what passes, done by the host. */
export const transientScenarios = [
  plays.resetConnection,
  plays.hang,
  plays.slowHeaders,
  plays.slowBody,
  plays.status(500),
  plays.status(502),
  plays.status(503),
];

/** What another try does not mend. */
export const permanentScenarios = [
  plays.truncatedBody,
  plays.malformedJson,
  plays.htmlBody,
  plays.schemaViolation,
  plays.oversizedBody,
  plays.headerFlood,
  plays.gzipBomb,
  plays.emptyBody,
  plays.noContent,
  plays.status(429, { 'retry-after': '60' }),
];

const TRANSIENT_RATE = 0.05;
const TRANSIENT_RATE_EACH = TRANSIENT_RATE / (misdirections.length + transientScenarios.length);

/** Of the requests to the host: so many go wrong in one of these ways. */
export const faultRates = {
  misdirected: TRANSIENT_RATE_EACH * misdirections.length,
  passing: TRANSIENT_RATE_EACH * transientScenarios.length,
  other: 0.01,
};
