import type { Dispatcher } from 'undici';
import { buildConnector, EnvHttpProxyAgent, errors, Pool } from 'undici';
import { isSuccess } from '#schema/call.ts';
import { isLoopback } from '#schema/local-host.ts';
import { name, version } from '../../package.json' with { type: 'json' };
import type { ProxySettings } from '../env/proxy.ts';
import type { HostResponse, HostTransport } from './client.ts';
import { ExchangeError } from './host-error.ts';
import { decodeBody, MAX_RESPONSE_BYTES, TOO_LARGE } from './response-body.ts';

/**
 * For a connection, and for a proxy, which responds after it has connected to the host. More than the second after which Linux repeats
 * a connection's lost packet, and less than the time of an attempt that may be repeated. undici counts in ticks of 499 ms: the limit
 * is reached after 2.0 to 2.5 s.
 */
const CONNECT_TIMEOUT_MS = 2_400;
/**
 * The next pool looks the host's name up again, which may have a new address. undici's `clientTtl` would do so too, but leaves a
 * call waiting when all connections of a full pool have expired.
 */
const POOL_LIFETIME_MS = 60_000;

interface TransportOptions {
  proxies?: ProxySettings | undefined;
  /** To each origin. A call beyond them waits, and its wait counts for its time limit. */
  connections: number;
}

export interface PooledTransport {
  send: HostTransport;
  /** Closes all connections. Those of a replaced pool close with their requests. */
  close: () => Promise<void>;
}

/**
 * Creates an HTTP transport with a pool of keep-alive connections, at most `connections`, for each origin, through the network's
 * proxies if there are any. Origins of this machine are never reached through a proxy.
 */
export function createPooledTransport({ proxies, connections }: TransportOptions): PooledTransport {
  const poolOptions = {
    connections,
    connect: connectDirectly,
    maxResponseSize: MAX_RESPONSE_BYTES,
    // The timer of `send` limits the whole exchange, so undici's would only be set and cleared with each request.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const pools = new Map<string, { pool: Dispatcher; createdAt: number }>();

  function getPool(origin: string): Dispatcher {
    const now = performance.now();
    const current = pools.get(origin);
    if (current && now - current.createdAt < POOL_LIFETIME_MS) return current.pool;
    // `close` lets running requests end.
    current?.pool.close(() => undefined);
    const isDirect = !proxies || isLoopback(new URL(origin).hostname);
    const pool = isDirect ? new Pool(origin, poolOptions) : createProxyAgent(proxies, poolOptions);
    pools.set(origin, { pool, createdAt: now });
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
          { origin, method, path, headers: Object.assign({}, portalHeaders, headers), body: body ?? null },
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
              const [only] = chunks;
              const bytes = only && chunks.length === 1 ? only : Buffer.concat(chunks);
              try {
                const body = decodeBody(bytes, responseHeaders?.['content-encoding']);
                resolve({ status, body, headers: responseHeaders });
              } catch (error) {
                // A refusal is one without its words, too.
                if (isSuccess(status)) reject(error);
                else resolve({ status, body: '', headers: responseHeaders });
              }
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
      await Promise.all(Array.from(pools.values(), ({ pool }) => pool.destroy()));
    },
  };
}

/** A firewall may refuse requests without a User-Agent. Between servers, compression costs more than it saves. */
export const portalHeaders = { 'user-agent': `${name}/${version}`, 'accept-encoding': 'identity' };

const toError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)));

/** Says why a response is unreadable; undefined if there was no response or its connection was reset. */
function describeUnreadable(error: unknown, hasHeaders: boolean): string | undefined {
  if (error instanceof errors.ResponseExceededMaxSizeError) return TOO_LARGE;
  if (error instanceof errors.HeadersOverflowError) return 'too many headers';
  if (error instanceof errors.HTTPParserError) return 'not HTTP';
  // A SocketError after the headers: the host closed the connection too early. A reset has another error
  // class.
  return hasHeaders && error instanceof errors.SocketError ? 'cut short' : undefined;
}

type Connector = ReturnType<typeof buildConnector>;

/** Wraps undici's connector to tell a failure to connect from a failure after the request was sent. */
const explainFailure =
  (connect: Connector): Connector =>
  (options, callback) =>
    connect(options, (error, socket) => {
      if (!error) callback(null, socket);
      else if (error instanceof ExchangeError) callback(error, null);
      else callback(new ExchangeError('unreachable', 'not sent', { cause: error }), null);
    });

const connectDirectly = explainFailure(buildConnector({ timeout: CONNECT_TIMEOUT_MS }));

/** Creates an agent that reaches each origin through the proxy that the settings name for it, if any. */
export function createProxyAgent(proxies: ProxySettings, options: Pool.Options): EnvHttpProxyAgent {
  const limits = { timeout: CONNECT_TIMEOUT_MS };
  return new EnvHttpProxyAgent({
    ...options,
    ...proxies,
    proxyTls: limits,
    requestTls: { ...limits, ...(typeof options.connect === 'object' ? options.connect : {}) },
    // The connections to the proxy, for their CONNECT.
    clientFactory: (origin, given) => new Pool(origin, { ...given, headersTimeout: CONNECT_TIMEOUT_MS }),
    factory: (origin, given) => new Pool(origin, explainTunnel(given)),
  });
}

/** `given.connect` is undici's own, which asks the proxy for a tunnel, or that of `poolOptions`. */
const explainTunnel = (given: Pool.Options): Pool.Options =>
  typeof given.connect === 'function' ? { ...given, connect: explainFailure(given.connect) } : given;
