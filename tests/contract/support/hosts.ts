import type { MockRequest } from '#mock-api/answer.ts';
import { refused } from '#mock-api/answer.ts';
import type { Mock } from '#mock-api/core.ts';
import { listen } from '#mock-api/http.ts';
import { directMock } from '../command/own-mock.ts';

/** What a host does with one request before the mock answers it; nothing lets it pass. */
type Instead = (request: MockRequest) => ReturnType<Mock['handle']> | undefined;

/** A host on a port of its own that nobody takes for a mock, because its control surface is shut. */
export async function startPlainHost(instead: Instead = () => undefined) {
  const mock = await directMock();
  const requests: MockRequest[] = [];
  const server = await listen({ port: 0, onDefect: (error) => console.error(error) });
  server.serve({
    ...mock,
    async handle(request) {
      if (request.path.startsWith('/__mock')) return refused(404, 'Not found');
      requests.push(request);
      return (await instead(request)) ?? mock.handle(request);
    },
  });
  return { origin: server.origin, mock, requests, close: server.close };
}
