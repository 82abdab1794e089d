import { time } from '#schema/constants.ts';

/** Start time of every story in epoch ms, after all of the mock's seeded data. */
export const STORY_START_MS = Date.UTC(2025, 9, 15, 12);

/** A story's time. While the clock is held, timers of a second or longer don't fire by themselves. */
export interface StoryClock {
  /** Epoch milliseconds. */
  now(): number;
  /**
   * Moves the time by `ms`. Fires the due timeouts in order, then each due interval once, as a browser does
   * after sleep.
   */
  advance(ms: number): Promise<void>;
  /** Restores the page's own time. */
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
 * Timeout of `waitFor` and `findBy…` in ms. Both set a timer of this length, and a held clock lets only this
 * long timer run in real time.
 */
export const WAIT_TIMEOUT_MS = 59_999;

const { setTimeout, clearTimeout, setInterval } = window;
const real = { Date, setTimeout, clearTimeout, setInterval };

/**
 * Negative, because native ids count up from 1. The counter is never reset: a story may clear a timer that
 * the previous story set.
 */
let nextId = -1;

/** Stops `Date` and the page's long timers at `start` (epoch ms) until the clock's release. */
export function freezeClock(start: number): StoryClock {
  const timers = new Map<number, Timer>();
  const intervals = new Map<number, Interval>();
  let now = start;

  const setHeldTimeout = (callback: TimerHandler, ms = 0, ...args: unknown[]): number => {
    if (typeof callback !== 'function' || ms < time.SECOND_MS || ms === WAIT_TIMEOUT_MS)
      return Reflect.apply(real.setTimeout, window, [callback, ms, ...args]);
    timers.set(nextId, { at: now + ms, fire: () => callback(...args) });
    return nextId--;
  };
  const setHeldInterval = (callback: TimerHandler, period = 0, ...args: unknown[]): number => {
    if (typeof callback !== 'function' || period < time.SECOND_MS)
      return Reflect.apply(real.setInterval, window, [callback, period, ...args]);
    intervals.set(nextId, { at: now + period, period, fire: () => callback(...args) });
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

/** Starts a clock at `start` (epoch ms) that runs at real speed. */
export function startClock(start: number): StoryClock {
  const startedAt = real.Date.now();
  let offset = 0;
  const now = () => start + offset + real.Date.now() - startedAt;
  const undo = replaceGlobals({ Date: createDateClass(now) });
  return {
    now,
    async advance(ms) {
      offset += ms;
      await flushWork();
    },
    release: undo,
  };
}

const byDueTime = ([, one]: [number, Timer], [, other]: [number, Timer]) => one.at - other.at;

/** Waits for the promises and the React renders that a timer starts. */
const flushWork = () =>
  new Promise<void>((resolve) => {
    real.setTimeout.call(window, resolve, 20);
  });

/** Creates a `Date` whose present is `now()`. Constructed from an instant, it is the native one. */
function createDateClass(now: () => number): DateConstructor {
  return new Proxy(real.Date, {
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
    apply: () => new real.Date(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

/** Replaces globals and returns a function that restores them. */
function replaceGlobals(values: Record<string, unknown>): () => void {
  const before = Object.keys(values).map((name) => [name, Reflect.get(window, name)] as const);
  Object.assign(window, values);
  return () => Object.assign(window, Object.fromEntries(before));
}
