import type { Dispatcher } from 'undici';
import { buildConnector, errors, Pool } from 'undici';
import { name, version } from '../../package.json' with { type: 'json' };
import type { HostResponse, HostTransport } from './client.ts';
import { ExchangeError } from './errors.ts';

const CONNECT_TIMEOUT_MS = 1_000;
/** Maximum size of a host's response. */
export const MAX_RESPONSE_BYTES = 1024 * 1024;

export type PooledTransport = {
  send: HostTransport;
  /** Closes all connections. */
  close: () => Promise<void>;
};

/** Creates an HTTP transport with a pool of keep-alive connections, at most `connections`, for each origin. */
export function createPooledTransport(connections = 128): PooledTransport {
  const poolOptions = { connections, connect: connectOrExplain, maxResponseSize: MAX_RESPONSE_BYTES };
  const pools = new Map<string, Pool>();

  function getPool(origin: string): Pool {
    const pool = pools.get(origin) ?? new Pool(origin, poolOptions);
    pools.set(origin, pool);
    return pool;
  }

  return {
    send: ({ origin, method, path, headers, body, timeoutMs, signal }) =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        let status = 0;
        let responseHeaders: HostResponse['headers'];
        let controller: Dispatcher.DispatchController | undefined;
        let stopped: { reason: unknown } | undefined;

        // A timer and undici's own abort cost less than an AbortController (rpc/decisions/0002).
        const timer = setTimeout(() => stop(new DOMException('timed out', 'TimeoutError')), timeoutMs);
        const onAbort = () => stop(signal?.reason);
        const end = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', onAbort);
        };
        const stop = (reason: unknown) => {
          stopped = { reason };
          end();
          reject(reason);
          controller?.abort(toError(reason));
        };
        if (signal?.aborted) return onAbort();
        signal?.addEventListener('abort', onAbort);
        // undici's `request` would create a stream for each response, but the body is always read whole.
        getPool(origin).dispatch(
          { method, path, headers: { ...portalHeaders, ...headers }, body: body ?? null },
          {
            onRequestStart(started) {
              controller = started;
              if (stopped) started.abort(toError(stopped.reason));
            },
            onResponseStart(_, statusCode, received) {
              status = statusCode;
              responseHeaders = received;
            },
            onResponseData: (_, chunk) => void chunks.push(chunk),
            onResponseEnd() {
              end();
              resolve({ status, body: utf8.decode(Buffer.concat(chunks)), headers: responseHeaders });
            },
            onResponseError(_, error) {
              end();
              const problem = describeUnreadable(error, status >= 200);
              reject(
                problem === undefined ? error : new ExchangeError('unreadable', problem, { cause: error }),
              );
            },
          },
        );
      }),
    async close() {
      await Promise.all(Array.from(pools.values(), (pool) => pool.destroy()));
    },
  };
}

/** A firewall may refuse requests without a User-Agent, and the portal doesn't decompress responses. */
export const portalHeaders = { 'user-agent': `${name}/${version}`, 'accept-encoding': 'identity' };

const utf8 = new TextDecoder();

const toError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)));

/** Says why a response is unreadable; undefined if there was no response or its connection was reset. */
function describeUnreadable(error: unknown, hasHeaders: boolean): string | undefined {
  if (error instanceof errors.ResponseExceededMaxSizeError) {
    return `larger than ${MAX_RESPONSE_BYTES} bytes`;
  }
  if (error instanceof errors.HeadersOverflowError) return 'too many headers';
  if (error instanceof errors.HTTPParserError) return 'not HTTP';
  // A SocketError after the headers: the host closed the connection too early. A reset has another error
  // class.
  return hasHeaders && error instanceof errors.SocketError ? 'cut short' : undefined;
}

type Connector = ReturnType<typeof buildConnector>;
const connect: Connector = buildConnector({ timeout: CONNECT_TIMEOUT_MS });

/** Wraps undici's connector to tell a failure to connect from a failure after the request was sent. */
const connectOrExplain: Connector = (options, callback) =>
  connect(options, (error, socket) => {
    if (error) callback(new ExchangeError('unreachable', 'not sent', { cause: error }), null);
    else callback(null, socket);
  });
