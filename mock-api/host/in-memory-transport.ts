import type { MockHost } from './mock-host.ts';

interface TransportRequest {
  method: string;
  /** URL-encoded, including the query. */
  path: string;
  /** Header names are in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  timeoutMs: number;
  signal?: TransportSignal | undefined;
}

/** The part of an AbortSignal that the transport uses. */
interface TransportSignal {
  readonly reason: unknown;
  throwIfAborted: () => void;
  addEventListener: (type: 'abort', listener: () => void) => void;
  removeEventListener: (type: 'abort', listener: () => void) => void;
}

/** Creates a host-client transport that calls the mock without a network, for tests and for Storybook. */
export function createInMemoryTransport(mock: MockHost) {
  return async ({
    method,
    path,
    headers,
    body,
    timeoutMs,
    signal,
  }: TransportRequest): Promise<{ status: number; body: string }> => {
    signal?.throwIfAborted();
    const { authorization, 'content-type': contentType } = headers;
    const handled = mock.handle({ method, path, authorization, contentType, body });
    const responded = handled.then((response) =>
      response.kind === 'hang' ? new Promise<never>(noop) : response,
    );
    const response = await rejectLate(responded, timeoutMs, signal);
    if (response.kind === 'response') return { status: response.status, body: response.body };
    throw new TypeError('connection reset by the mock host');
  };
}

const noop = () => undefined;

/** Settles as `result` does, unless the time is over or the signal aborts first. */
function rejectLate<Result>(
  result: Promise<Result>,
  timeoutMs: number,
  signal: TransportSignal | undefined,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('timed out', 'TimeoutError')), timeoutMs);
    const onAbort = () => reject(signal?.reason);
    signal?.addEventListener('abort', onAbort);
    result.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    });
  });
}
