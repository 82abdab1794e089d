import type { IncomingMessage, ServerResponse } from 'node:http';
import { messages } from '#schema/messages.ts';
import { callsIn, MOST_IN_BATCH } from './batch.ts';
import { refusalBody } from './refusal.ts';

export type Overload = {
  /** How many procedures may run at once. */
  most: number;
  /** How far behind this process is, in ms; see `createLagMeter`. */
  lagMs?: () => number;
  /** Hears of each request that was turned away. */
  onShed?: () => void;
};

/**
 * Turns away what would only wait: beyond a number of procedures at once, and while the process itself is behind. Who
 * is let in is answered about as fast as ever; who is not knows it at once. Stands before Express, because what is let
 * in waits for the turns that the turned away take: an answer must cost next to nothing. True if it was given.
 */
export function shedOverload({ most, lagMs = createLagMeter(), onShed = () => undefined }: Overload) {
  const few = Math.min(FEW, most / 2);
  let running = 0;
  return (req: Pick<IncomingMessage, 'url'>, res: ServerResponse): boolean => {
    const weight = callsIn(req.url);
    // Longer than any batch, it is refused further on.
    if (weight === 0 || weight > MOST_IN_BATCH) return false;
    const isBehind = running > few && lagMs() > MOST_LAG_MS;
    if (isBehind || running + weight > most) {
      onShed();
      res.writeHead(503, REFUSAL_HEADERS).end(REFUSAL);
      return true;
    }
    running += weight;
    res.once('close', () => {
      running -= weight;
    });
    return false;
  };
}

/** Written once for all. */
const REFUSAL = refusalBody({ code: 'overloaded', message: messages.overloaded });
const REFUSAL_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(REFUSAL)),
  'cache-control': 'no-store',
  'retry-after': '1',
};

/** So few are answered even when something else on the machine takes the time. */
const FEW = 64;
const MOST_LAG_MS = 100;

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
