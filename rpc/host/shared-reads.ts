import type { CallKey, CallResponse } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import { PortalError } from '../portal-error.ts';
import type { CallSignal, HostCall } from './client.ts';

/** A response takes about 1 kB. */
const MAX_READS = 2_000;

interface SharedReadsOptions {
  /** Whether responses are kept, as the table of calls says. Default: true. */
  isKept?: boolean;
  /** Milliseconds of a clock that nobody sets. */
  monotonicClock?: () => number;
}

/**
 * Joins identical reads that run at the same time, and keeps their responses, for the calls that the table of calls
 * declares as `shared`. A failure isn't kept. The last caller who leaves cancels the request.
 */
export function shareReads(call: HostCall, options: SharedReadsOptions = {}): HostCall {
  const { isKept = true, monotonicClock = () => performance.now() } = options;
  /** Oldest first. */
  const reads = new Map<string, Read>();

  function forgetOld(): void {
    for (const [id, { until }] of reads) {
      if (until > monotonicClock() && reads.size < MAX_READS) return;
      reads.delete(id);
    }
  }

  function start(id: string, keptMs: number, makeCall: (signal: CallSignal) => Promise<unknown>): Read {
    forgetOld();
    const abandoned = new Abandonment();
    const forget = () => void (reads.get(id) === read && reads.delete(id));
    const read: Read = {
      response: makeCall(abandoned),
      until: Number.POSITIVE_INFINITY,
      callers: 0,
      abandon() {
        forget();
        abandoned.abort();
      },
    };
    reads.delete(id);
    reads.set(id, read);
    void read.response.then(() => {
      if (isKept && keptMs > 0) read.until = monotonicClock() + keptMs;
      else forget();
    }, forget);
    return read;
  }

  const callShared: HostCall = async (key, input, callOptions = {}) => {
    const { shared } = callOf(key);
    if (!shared) return call(key, input, callOptions);
    const { signal } = callOptions;
    signal?.throwIfAborted();
    const id = `${key} ${JSON.stringify(input)}`;
    const known = reads.get(id);
    const joined = known && monotonicClock() < known.until ? known : undefined;
    const read =
      joined ??
      start(id, shared.keptMs, (abandoned) => call(key, input, { ...callOptions, signal: abandoned }));
    try {
      return await castResponse(key)(waitFor(read, signal));
    } catch (error) {
      // A rate limit refused the caller who started the request, but not this one.
      if (joined && error instanceof PortalError) return callShared(key, input, callOptions);
      throw error;
    }
  };
  return callShared;
}

interface Read {
  response: Promise<unknown>;
  until: number;
  /** All who have asked, less those who have left. */
  callers: number;
  abandon: () => void;
}

/** The signal of a read that nobody waits for any more. An AbortController would take a twentieth of a read. */
class Abandonment implements CallSignal {
  aborted = false;
  reason: unknown;
  readonly #listeners = new Set<() => void>();

  abort(): void {
    this.aborted = true;
    this.reason = new DOMException('Nobody waits for it', 'AbortError');
    for (const listener of this.#listeners) listener();
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }

  addEventListener(_: 'abort', listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_: 'abort', listener: () => void): void {
    this.#listeners.delete(listener);
  }
}

/** Rejects with the signal's reason if the caller leaves. */
function waitFor(read: Read, signal: CallSignal | undefined): Promise<unknown> {
  read.callers += 1;
  return new Promise((resolve, reject) => {
    function leave(): void {
      reject(signal?.reason);
      read.callers -= 1;
      if (read.callers === 0) read.abandon();
    }
    signal?.addEventListener('abort', leave);
    const end = () => signal?.removeEventListener('abort', leave);
    void read.response.then(end, end);
    void read.response.then(resolve, reject);
  });
}

/** Creates the cast from a shared response to the call's response type: the key is a part of its id. */
function castResponse<Key extends CallKey>(_key: Key) {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the map has responses of all calls
  return (response: Promise<unknown>) => response as Promise<CallResponse<Key>>;
}
