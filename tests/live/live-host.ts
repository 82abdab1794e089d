import { UnsecuredJWT } from 'jose';
import { startHttpServer } from '#mock-api/host/http-server.ts';
import { createMockHost } from '#mock-api/host/mock-host.ts';
import type { MockRequest, MockResponse } from '#mock-api/http/http-message.ts';
import { startHttpsProxy } from '#tests/e2e/fixtures/https-proxy.ts';
import { toIdentityService } from './google/accounts.ts';
import type { Google } from './google/server.ts';
import { PROJECT_ID } from './google/tokens.ts';

/** The browser's name of the host: a live portal redirects to https only. */
export const HOST_NAME = 'host.example.com';

/** A signed JWT, also inside JSON or a URL. */
const JWT = /ey[\w-]+\.ey[\w-]+\.[\w-]*/;

/**
 * Starts the mock host as the API host of a live portal: it accepts only ID tokens that Google's key signed, and signs the
 * custom tokens of its sign-ins with the service account. The mock itself has the emulator's unsigned tokens.
 */
export async function startLiveHost(google: Google, portalOrigin: string) {
  const server = await startHttpServer({ port: 0, onDefect: (error) => console.error(error) });
  const proxy = await startHttpsProxy(server.origin);
  const mock = await createMockHost({
    identity: toIdentityService(google.accounts),
    origin: `https://${HOST_NAME}`,
    portalOrigin,
    projectId: PROJECT_ID,
  });
  await mock.seedIdentity();

  async function handle(request: MockRequest): Promise<MockResponse> {
    const response = await mock.handle({
      ...request,
      host: undefined,
      authorization: await replaceToken(request.authorization, toUnsignedToken),
      body: await replaceToken(request.body, toUnsignedToken),
    });
    if (response.kind !== 'response' || response.headers.location === undefined) return response;
    const location = await replaceToken(response.headers.location, signAgain);
    return { ...response, headers: { ...response.headers, location: location ?? '' } };
  }

  /** A token that Google's key did not sign stays as it is, and the mock refuses it. */
  const toUnsignedToken = (token: string): Promise<string> =>
    google.tokens.verify(token).then(
      (payload) => new UnsecuredJWT(payload).encode(),
      () => token,
    );
  const signAgain = (token: string): Promise<string> =>
    google.tokens.signCustomToken(String(UnsecuredJWT.decode(token).payload.uid));

  server.serve({ ...mock, handle });
  return {
    origin: server.origin,
    /** Port of the host's pages and pictures over https. */
    httpsPort: proxy.port,
    stop: () => Promise.all([server.close(), proxy.stop()]),
  };
}

async function replaceToken(
  text: string | undefined,
  replace: (token: string) => Promise<string>,
): Promise<string | undefined> {
  const token = JWT.exec(text ?? '')?.[0];
  return token === undefined ? text : text?.replace(token, await replace(token));
}
