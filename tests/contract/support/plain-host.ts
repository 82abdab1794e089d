import type { MockRequest, MockResponse } from '#mock-api/core/http-message.ts';
import { errorResponse } from '#mock-api/core/http-message.ts';
import { startHttpServer } from '#mock-api/core/http-server.ts';
import { createInMemoryMock } from '../mock/start-mock.ts';

/** What a host does with one request before the mock answers it; nothing lets it pass. */
type RequestOverride = (request: MockRequest) => Promise<MockResponse | undefined> | undefined;

const passThrough: RequestOverride = () => undefined;

/** What a signature looks like; the mock itself issues tokens without one. */
const FAKE_SIGNATURE = 'c2lnbmF0dXJl';

/** A token that looks as if it were signed, as those of a real identity service are. */
export const addSignature = (token: string) => `${token}${FAKE_SIGNATURE}`;

/**
 * A host on a port of its own that nobody takes for a mock, because its control surface is shut, and because
 * it refuses every token that is not signed.
 */
export async function startPlainHost(instead: RequestOverride = passThrough) {
  const mock = await createInMemoryMock();
  const requests: MockRequest[] = [];
  const server = await startHttpServer({ port: 0, onDefect: (error) => console.error(error) });
  server.serve({
    ...mock,
    async handle(request) {
      if (request.path.startsWith('/__mock')) return errorResponse(404, 'Not found');
      requests.push(request);
      const { authorization, body } = request;
      const isSigned = authorization?.endsWith(FAKE_SIGNATURE) ?? false;
      const known = {
        ...request,
        authorization: isSigned
          ? authorization?.replace(FAKE_SIGNATURE, '')
          : authorization && 'Bearer unsigned',
        body: body?.replace(FAKE_SIGNATURE, ''),
      };
      return (await instead(known)) ?? mock.handle(known);
    },
  });
  return { origin: server.origin, mock, requests, close: server.close };
}
