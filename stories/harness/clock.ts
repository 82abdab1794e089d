import { time } from '#schema/constants.ts';

/** The time of one story. While it is held, nothing that takes a second or longer happens by itself. */
export interface StoryClock {
  /** Epoch milliseconds. */
  now(): number;
  /**
   * Moves the time on and rings every timer that falls due, in order; then, once, whatever comes again and again, as a
   * browser does that has been asleep.
   */
  advance(ms: number): Promise<void>;
  /** Gives the page its own time back. */
  release(): void;
}

interface Timer {
  at: number;
  fire: () => void;
}

interface Interval extends Timer {
  period: number;
}

/**
 * How long `waitFor` and `findBy…` try. They set a real timer of this length in the page, which is the one long timer
 * that a held clock leaves alone.
 */
export const WAIT_TIMEOUT_MS = 9_999;

const { setTimeout, clearTimeout, setInterval } = window;
const real = { Date, setTimeout, clearTimeout, setInterval };

/** Below zero: the page's own timers count upwards from one. Never again, as one story's may be cleared in the next. */
let nextId = -1;

/** A clock that stands still at `start`: `Date` and the long timers of the whole page follow it until its release. */
export function freezeClock(start: number): StoryClock {
  const timers = new Map<number, Timer>();
  const intervals = new Map<number, Interval>();
  let now = start;

  const setHeldTimeout = (ring: TimerHandler, ms = 0, ...args: unknown[]): number => {
    if (typeof ring !== 'function' || ms < time.SECOND_MS || ms === WAIT_TIMEOUT_MS)
      return Reflect.apply(real.setTimeout, window, [ring, ms, ...args]);
    timers.set(nextId, { at: now + ms, fire: () => ring(...args) });
    return nextId--;
  };
  const setHeldInterval = (ring: TimerHandler, period = 0, ...args: unknown[]): number => {
    if (typeof ring !== 'function' || period < time.SECOND_MS)
      return Reflect.apply(real.setInterval, window, [ring, period, ...args]);
    intervals.set(nextId, { at: now + period, period, fire: () => ring(...args) });
    return nextId--;
  };
  const clearHeld = (id?: number) => {
    if (id === undefined || !(timers.delete(id) || intervals.delete(id))) real.clearTimeout.call(window, id);
  };

  const undo = replaceGlobals({
    Date: createDateClass(() => now),
    setTimeout: setHeldTimeout,
    clearTimeout: clearHeld,
    setInterval: setHeldInterval,
    clearInterval: clearHeld,
  });

  return {
    now: () => now,
    async advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= end).sort(byDueTime);
        if (!next) break;
        const [id, { at, fire }] = next;
        timers.delete(id);
        now = Math.max(now, at);
        fire();
        await flushWork();
      }
      now = end;
      for (const interval of intervals.values()) {
        if (interval.at > end) continue;
        interval.at = end + interval.period;
        interval.fire();
      }
      await flushWork();
    },
    release() {
      undo();
      timers.clear();
      intervals.clear();
    },
  };
}

/** A clock that starts at `start` and goes at the pace of the real one. */
export function startClock(start: number): StoryClock {
  const begun = real.Date.now();
  let ahead = 0;
  const now = () => start + ahead + real.Date.now() - begun;
  const undo = replaceGlobals({ Date: createDateClass(now) });
  return {
    now,
    async advance(ms) {
      ahead += ms;
      await flushWork();
    },
    release: undo,
  };
}

const byDueTime = ([, one]: [number, Timer], [, other]: [number, Timer]) => one.at - other.at;

/** Lets what a timer has set off come to an end: promises, and what React draws after them. */
const flushWork = () =>
  new Promise<void>((resolve) => {
    real.setTimeout.call(window, resolve, 20);
  });

/** `Date` whose present is given; of a given instant it is the usual one. */
function createDateClass(now: () => number): DateConstructor {
  return new Proxy(real.Date, {
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
    apply: () => new real.Date(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

/** Replaces globals; the answer puts back what was there. */
function replaceGlobals(values: Record<string, unknown>): () => void {
  const before = Object.keys(values).map((name) => [name, Reflect.get(window, name)] as const);
  Object.assign(window, values);
  return () => Object.assign(window, Object.fromEntries(before));
}
