import { time } from '#schema/constants.ts';

/** The time of one story. While it is held, nothing that takes a second or longer happens by itself. */
export interface StoryClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Moves the time on and rings every timer that falls due, in order. */
  advance(ms: number): Promise<void>;
  /** Gives the page its own time back. */
  release(): void;
}

interface Timer {
  at: number;
  ring: () => void;
}

/**
 * How long `waitFor` and `findBy…` try. They set a real timer of this length in the page, which is the one long timer
 * that a held clock leaves alone.
 */
export const waitTimeoutMs = 9_999;

const real = { Date, setTimeout: window.setTimeout, clearTimeout: window.clearTimeout };

/** A clock that stands still at `start`: `Date` and the long timers of the whole page follow it until its release. */
export function holdTime(start: number): StoryClock {
  const timers = new Map<number, Timer>();
  let now = start;
  // Below zero: the page's own timers count upwards from one.
  let nextId = -1;

  const setHeldTimeout = (ring: TimerHandler, ms = 0, ...args: unknown[]): number => {
    if (typeof ring !== 'function' || ms < time.SECOND_MS || ms === waitTimeoutMs)
      return Reflect.apply(real.setTimeout, window, [ring, ms, ...args]);
    const id = nextId;
    nextId -= 1;
    timers.set(id, { at: now + ms, ring: () => ring(...args) });
    return id;
  };
  const clearHeldTimeout = (id?: number) => {
    if (id === undefined || !timers.delete(id)) real.clearTimeout.call(window, id);
  };

  const undo = replace({
    Date: dateAt(() => now),
    setTimeout: setHeldTimeout,
    clearTimeout: clearHeldTimeout,
  });

  return {
    now: () => now,
    async advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= end).sort(byTime);
        if (!next) break;
        const [id, { at, ring }] = next;
        timers.delete(id);
        now = Math.max(now, at);
        ring();
        await settled();
      }
      now = end;
      await settled();
    },
    release() {
      undo();
      timers.clear();
    },
  };
}

/** A clock that starts at `start` and goes at the pace of the real one. */
export function runTime(start: number): StoryClock {
  const begun = real.Date.now();
  let ahead = 0;
  const now = () => start + ahead + real.Date.now() - begun;
  const undo = replace({ Date: dateAt(now) });
  return {
    now,
    async advance(ms) {
      ahead += ms;
      await settled();
    },
    release: undo,
  };
}

const byTime = ([, one]: [number, Timer], [, other]: [number, Timer]) => one.at - other.at;

/** Lets what a timer has set off come to an end: promises, and what React draws after them. */
const settled = () =>
  new Promise<void>((resolve) => {
    real.setTimeout.call(window, resolve, 20);
  });

/** `Date` whose present is given; of a given instant it is the usual one. */
function dateAt(now: () => number): DateConstructor {
  return new Proxy(real.Date, {
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
    apply: () => new real.Date(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

/** Replaces globals; the answer puts back what was there. */
function replace(values: Record<string, unknown>): () => void {
  const before = Object.keys(values).map((name) => [name, Reflect.get(window, name)] as const);
  Object.assign(window, values);
  return () => Object.assign(window, Object.fromEntries(before));
}
