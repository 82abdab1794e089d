import type { CallKey, CallResponse } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import type { HostCall } from './client.ts';

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
 * declares as `shared`. A failure isn't kept. A caller who leaves cancels the request; those who joined it ask again.
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

  async function ask(id: string, keptMs: number, makeCall: () => Promise<unknown>, signal: Signal) {
    forgetOld();
    const read = { response: makeCall(), until: Number.POSITIVE_INFINITY, signal };
    reads.delete(id);
    reads.set(id, read);
    const forget = () => reads.get(id) === read && reads.delete(id);
    try {
      const response = await read.response;
      if (isKept && keptMs > 0) read.until = monotonicClock() + keptMs;
      else forget();
      return response;
    } catch (error) {
      forget();
      throw error;
    }
  }

  const share: HostCall = (key, input, callOptions = {}) => {
    const { shared } = callOf(key);
    if (!shared) return call(key, input, callOptions);
    const toResponse = castResponse(key);
    const { signal } = callOptions;
    const id = `${key} ${JSON.stringify(input)}`;
    const known = reads.get(id);
    if (!known || monotonicClock() >= known.until)
      return toResponse(ask(id, shared.keptMs, () => call(key, input, callOptions), signal));
    return toResponse(
      known.response.catch((error) => {
        if (!known.signal?.aborted || signal?.aborted) throw error;
        return share(key, input, callOptions);
      }),
    );
  };
  return share;
}

type Signal = AbortSignal | undefined;
interface Read {
  response: Promise<unknown>;
  until: number;
  signal: Signal;
}

/** Creates the cast from a shared response to the call's response type: the key is a part of its id. */
function castResponse<Key extends CallKey>(_key: Key) {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the map has responses of all calls
  return (response: Promise<unknown>) => response as Promise<CallResponse<Key>>;
}
