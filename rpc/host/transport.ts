import { buildConnector, errors, Pool } from 'undici';
import { bodyLimits, hostTimeouts } from '#schema/constants.ts';
import type { HostResponse, HostTransport } from './client.ts';
import { ConnectionError, UnreadableResponseError } from './errors.ts';

export type PooledTransport = {
  send: HostTransport;
  /** Ends every connection. */
  close: () => Promise<void>;
};

/** Sends over HTTP, with a pool of kept-alive connections for each origin. */
export function createPooledTransport(): PooledTransport {
  const pools = new Map<string, Pool>();

  function poolOf(origin: string): Pool {
    const pool = pools.get(origin) ?? new Pool(origin, poolOptions);
    pools.set(origin, pool);
    return pool;
  }

  return {
    send: ({ origin, method, path, headers, body, signal }) =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        let status = 0;
        let answerHeaders: Pick<HostResponse, 'retryAfter' | 'date'> = {};
        let stop = () => undefined;
        // Not `request`: it makes a stream of each answer, which is then read whole.
        poolOf(origin).dispatch(
          { method, path, headers, body: body ?? null },
          {
            onRequestStart(controller) {
              stop = () => void controller.abort(signal.reason);
              if (signal.aborted) stop();
              else signal.addEventListener('abort', stop);
            },
            onResponseStart(_, statusCode, { 'retry-after': retryAfter, date }) {
              status = statusCode;
              answerHeaders = { retryAfter: getSingleHeader(retryAfter), date: getSingleHeader(date) };
            },
            onResponseData: (_, chunk) => void chunks.push(chunk),
            onResponseEnd() {
              signal.removeEventListener('abort', stop);
              resolve({ status, body: utf8.decode(Buffer.concat(chunks)), ...answerHeaders });
            },
            onResponseError(_, error) {
              signal.removeEventListener('abort', stop);
              const problem = signal.aborted ? undefined : describeUnreadable(error, status >= 200);
              reject(problem === undefined ? error : new UnreadableResponseError(problem, { cause: error }));
            },
          },
        );
      }),
    async close() {
      await Promise.all(Array.from(pools.values(), (pool) => pool.destroy()));
    },
  };
}

const utf8 = new TextDecoder();

/** None of a header that came more than once. */
const getSingleHeader = (header: string | string[] | undefined) =>
  typeof header === 'string' ? header : undefined;

/** What is wrong with an answer that came all the same; nothing when none came, or its connection was cut. */
function describeUnreadable(error: unknown, hasBegun: boolean): string | undefined {
  if (error instanceof errors.ResponseExceededMaxSizeError) {
    return `larger than ${bodyLimits.maximumResponseBytes} bytes`;
  }
  if (error instanceof errors.HeadersOverflowError) return 'too many headers';
  if (error instanceof errors.HTTPParserError) return 'not HTTP';
  // The host ended it in good order, but too early; a reset would be another error.
  return hasBegun && error instanceof errors.SocketError ? 'cut short' : undefined;
}

type Connector = ReturnType<typeof buildConnector>;
const connect: Connector = buildConnector({ timeout: hostTimeouts.connectMs });

/** As undici connects, with a failure that can be told from one after the request was sent. */
const connectWithConnectionError: Connector = (options, callback) =>
  connect(options, (error, socket) => {
    if (error) callback(new ConnectionError({ cause: error }), null);
    else callback(null, socket);
  });

const poolOptions = {
  connections: 128,
  connect: connectWithConnectionError,
  maxResponseSize: bodyLimits.maximumResponseBytes,
} as const;
