import * as plays from '../plays.ts';

/** 1 to 3: the request never comes to the host. */
export const misdirections = ['refused', 'unknown name', 'TLS failure'] as const;
export type Misdirection = (typeof misdirections)[number];

/** 4 to 7, 14, 15: what passes, done by the host. */
export const passing = [
  plays.reset,
  plays.hang,
  plays.slowHeaders,
  plays.drip,
  plays.status(500),
  plays.status(502),
  plays.status(503),
];

/** What another try does not mend. */
export const others = [
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

const PASSING_SHARE = 0.05;
const eachPassing = PASSING_SHARE / (misdirections.length + passing.length);

/** Of the requests to the host: so many go wrong in one of these ways. */
export const shares = {
  misdirected: eachPassing * misdirections.length,
  passing: eachPassing * passing.length,
  other: 0.01,
};
