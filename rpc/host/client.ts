import {
  DelegateBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type { Call, CallKey, CallRequest, CallResponse } from '#schema/calls.ts';
import { calls, wireRequest } from '#schema/calls.ts';
import { deadlines } from '#schema/constants.ts';
import type { ErrorCode } from '#schema/errors.ts';
import { isSuccess } from '#schema/verdict.ts';
import { jsonOf, readAnswer } from './answer.ts';
import type { Drift } from './drift.ts';
import {
  AnswerTooLarge,
  BadAnswer,
  HostError,
  portalErrorOf,
  TransportFailure,
  UpstreamFailure,
} from './errors.ts';

export type HostRequest = {
  /** 'https://api.example.com' */
  origin: string;
  method: Call['method'];
  /** With the query, encoded. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** JSON. */
  body: string | undefined;
  /** Aborts when the try's or the call's time is over, or nobody waits for it any more. */
  signal: AbortSignal;
};

export type HostAnswer = { status: number; body: string };

/**
 * Carries one request to a host. Never follows a redirect. Rejects when no answer came, and with
 * AnswerTooLarge instead of reading one longer than `bodies.maximumAnswerBytes`.
 */
export type HostTransport = (request: HostRequest) => Promise<HostAnswer>;

/** One whole call, with its repeats. */
export type CallReport = {
  call: CallKey;
  outcome: 'ok' | 'aborted' | ErrorCode;
  tries: number;
  durationMs: number;
};

export type HostClientOptions = {
  transport: HostTransport;
  /** Addresses of the API host and of the game platform's proxy host; a path is put before each call's own. */
  api: string;
  roblox: string;
  /** Epoch milliseconds. */
  clock?: () => number;
  /** From 0 to 1, for the jitter between two tries. */
  random?: () => number;
  onDrift?: (drift: Drift) => void;
  onCall?: (report: CallReport) => void;
};

export type CallOptions = {
  /** Sent with calls of auth 'bearer', and only with those. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
};

/** Makes one call; `input` is what the call's schema has read. Rejects with a HostError. */
export type HostCall = <Key extends CallKey>(
  key: Key,
  input: CallRequest<Key>,
  options?: CallOptions,
) => Promise<CallResponse<Key>>;

/** The calls of section 7 as functions over a transport, with deadlines, repeats and checked answers. */
export function createHostClient(options: HostClientOptions): { call: HostCall } {
  const { transport, onDrift = ignore, onCall = ignore, clock = Date.now, random = Math.random } = options;
  const bases = { api: baseOf(options.api), roblox: baseOf(options.roblox) };
  const policies = policiesWith(random);

  /** One request. Which timer ran out does not matter here: a caller that left is seen further up. */
  async function sent(key: CallKey, request: Omit<HostRequest, 'signal'>, signal: AbortSignal) {
    try {
      return await transport({ ...request, signal });
    } catch (error) {
      if (error instanceof AnswerTooLarge) throw new BadAnswer(key, error.message);
      throw new TransportFailure(key, signal.aborted ? 'timeout' : 'unreachable', { cause: error });
    }
  }

  async function tried(key: CallKey, request: Omit<HostRequest, 'signal'>, signal: AbortSignal) {
    if (signal.aborted) throw new TransportFailure(key, 'timeout');
    try {
      const answer = await policies.oneTry.execute((own) => sent(key, request, own.signal), signal);
      if (isSuccess(answer.status)) return answer.body;
      throw new UpstreamFailure(key, answer.status, jsonOf(answer.body));
    } catch (error) {
      throw timedOut(key, error);
    }
  }

  return {
    async call(key, input, { token, signal } = {}) {
      const call: Call = calls[key];
      const { origin, prefix } = bases[call.host];
      const { method, path, body } = wireRequest(key, input);
      const request = {
        origin,
        method,
        path: prefix + path,
        headers: headersOf(call, token, body !== undefined),
        body: body && JSON.stringify(body),
      };
      const begun = clock();
      let tries = 0;
      let outcome: CallReport['outcome'] = 'ok';
      try {
        const text = await policies[method === 'GET' ? 'reading' : 'writing'].execute((whole) => {
          tries += 1;
          return tried(key, request, whole.signal);
        }, signal);
        return readAnswer(key, text, onDrift);
      } catch (error) {
        if (signal?.aborted) {
          outcome = 'aborted';
          throw signal.reason;
        }
        const failure = timedOut(key, error);
        outcome = failure instanceof HostError ? portalErrorOf(failure).code : 'unexpected';
        throw failure;
      } finally {
        onCall({ call: key, outcome, tries, durationMs: clock() - begun });
      }
    },
  };
}

const BACKOFF_MS = 100;
const PASSING = [502, 503, 504];

/** Reading may be repeated, writing never: a host that did not answer in time may still have done it. */
function policiesWith(random: () => number) {
  const oneTry = timeout(deadlines.tryMs, TimeoutStrategy.Aggressive);
  const writing = timeout(deadlines.callMs, TimeoutStrategy.Aggressive);
  const repeating = retry(
    handleWhen(
      (error) =>
        error instanceof TransportFailure ||
        (error instanceof UpstreamFailure && PASSING.includes(error.status)),
    ),
    {
      maxAttempts: deadlines.retries,
      backoff: new DelegateBackoff(({ attempt }) => random() * BACKOFF_MS * 2 ** attempt),
    },
  );
  return { oneTry, writing, reading: wrap(writing, repeating) };
}

/** What cockatiel throws when its time runs out, as what it means; any other error as it is. */
const timedOut = (key: CallKey, error: unknown) =>
  error instanceof TaskCancelledError ? new TransportFailure(key, 'timeout', { cause: error }) : error;

function headersOf(call: Call, token: string | undefined, hasBody: boolean): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(call.auth === 'bearer' && token !== undefined && { authorization: `Bearer ${token}` }),
  };
}

function baseOf(address: string): { origin: string; prefix: string } {
  const { origin, pathname } = new URL(address);
  return { origin, prefix: pathname.replace(/\/+$/, '') };
}

const ignore = () => undefined;
