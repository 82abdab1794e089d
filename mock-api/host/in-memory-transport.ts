import type { MockHost } from './mock-host.ts';

interface TransportRequest {
  method: string;
  /** URL-encoded, including the query. */
  path: string;
  /** Header names are in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  signal: AbortSignal;
}

/** Creates a host-client transport that calls the mock without a network, for tests and for Storybook. */
export function createInMemoryTransport(mock: MockHost) {
  return async ({
    method,
    path,
    headers,
    body,
    signal,
  }: TransportRequest): Promise<{ status: number; body: string }> => {
    signal.throwIfAborted();
    const { authorization, 'content-type': contentType } = headers;
    const handled = mock.handle({ method, path, authorization, contentType, body });
    const answer = await Promise.race([handled, rejectOnAbort(signal)]);
    if (answer.kind === 'answer') return { status: answer.status, body: answer.body };
    if (answer.kind === 'hang') return rejectOnAbort(signal);
    throw new TypeError('connection reset by the mock host');
  };
}

/** Rejects when the signal aborts; otherwise stays pending. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
