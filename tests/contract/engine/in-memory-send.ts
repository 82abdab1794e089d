import type { MockHost } from '#mock-api/host/mock-host.ts';
import type { Send } from './exchange.ts';
import { NoResponseError } from './exchange.ts';

/** Sends to the mock's core without a network. */
export function createInMemorySend(mock: MockHost): Send {
  return async ({ method, path, headers, body }) => {
    const begun = performance.now();
    const { authorization, 'content-type': contentType } = headers;
    const answer = await mock.handle({ method, path, authorization, contentType, body });
    if (answer.kind !== 'answer') throw new NoResponseError(answer.kind === 'hang' ? 'timeout' : 'broken');
    return {
      status: answer.status,
      headers: answer.headers,
      contentType: answer.headers['content-type'],
      body: answer.body,
      ms: performance.now() - begun,
    };
  };
}
