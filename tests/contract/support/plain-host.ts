import { onTestFinished } from 'vitest';
import { startHttpServer } from '#mock-api/host/http-server.ts';
import type { MockRequest, MockResponse } from '#mock-api/http/http-message.ts';
import { errorResponse } from '#mock-api/http/refusals.ts';
import { createInMemoryMock } from '../mock/start-mock.ts';

/** Handles a request before the mock; undefined passes it on. */
type RequestOverride = (request: MockRequest) => Promise<MockResponse | undefined> | undefined;

const passThrough: RequestOverride = () => undefined;

/** A fake signature; the mock issues tokens without one. */
const FAKE_SIGNATURE = 'c2lnbmF0dXJl';

/** Adds a signature, as a real identity service does. */
export const addSignature = (token: string) => `${token}${FAKE_SIGNATURE}`;
export const removeSignature = (text: string) => text.replaceAll(FAKE_SIGNATURE, '');

/**
 * Starts a host for the running test that looks real: without the mock's control API, and refusing unsigned tokens. `instead` may handle
 * requests itself.
 */
export async function startPlainHost(instead: RequestOverride = passThrough) {
  const mock = await createInMemoryMock();
  const requests: MockRequest[] = [];
  const server = await startHttpServer({ port: 0, onDefect: (error) => console.error(error) });
  onTestFinished(server.close);
  server.serve({
    ...mock,
    async handle(request) {
      if (request.path.startsWith('/__mock')) return errorResponse(404, 'Not found');
      requests.push(request);
      const { authorization, body } = request;
      const isSigned = authorization?.endsWith(FAKE_SIGNATURE) ?? false;
      const known = {
        ...request,
        authorization: authorization && (isSigned ? removeSignature(authorization) : 'Bearer unsigned'),
        body: body && removeSignature(body),
      };
      return (await instead(known)) ?? mock.handle(known);
    },
  });
  return { origin: server.origin, mock, requests };
}
