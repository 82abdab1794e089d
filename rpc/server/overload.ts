import type { RequestHandler } from 'express';
import { messages } from '#schema/messages.ts';
import { callsIn } from './guard.ts';
import { refuse } from './refusal.ts';

export type Overload = {
  /** How many procedures may run at once. */
  most: number;
  /** How far behind this process is, in ms; see `createLagMeter`. */
  lagMs?: () => number;
};

/**
 * Turns away what would only wait: beyond a number of procedures at once, and while the process itself is behind. Who
 * is let in is answered about as fast as ever; who is not knows it at once.
 */
export function shedOverload({ most, lagMs = createLagMeter() }: Overload): RequestHandler {
  let running = 0;
  return (req, res, next) => {
    const weight = callsIn(req);
    const isBehind = running > FEW && lagMs() > MOST_LAG_MS;
    if (isBehind || running + weight > most) {
      const refusal = { code: 'overloaded', message: messages.overloaded } as const;
      return refuse(res, { ...refusal, status: 503, retryAfterMs: RETRY_AFTER_MS });
    }
    running += weight;
    res.once('close', () => {
      running -= weight;
    });
    next();
  };
}

/** So few are answered even when something else on the machine takes the time. */
const FEW = 64;
const MOST_LAG_MS = 100;
const RETRY_AFTER_MS = 1_000;

const BEAT_MS = 25;
const BEATS = 8;

/**
 * The least delay of the last beats of a timer, in ms: a queue that never drained in all that time, where a single late
 * beat may have been a moment's work.
 */
function createLagMeter(): () => number {
  const delays: number[] = [];
  let due = performance.now() + BEAT_MS;
  setInterval(() => {
    const now = performance.now();
    delays.push(Math.max(0, now - due));
    if (delays.length > BEATS) delays.shift();
    due = now + BEAT_MS;
  }, BEAT_MS).unref();
  return () => (delays.length < BEATS ? 0 : Math.min(...delays));
}
