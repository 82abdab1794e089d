import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { badgesConfig, gamesConfig } from '#mock-api/worlds/remote-config.ts';
import { closeServer, listenLocally } from '#tests/support/listen.ts';
import { createSelfSignedCertificate } from '#tests/support/self-signed-certificate.ts';
import { createAccounts } from './accounts.ts';
import { GoogleError } from './google-error.ts';
import { createIdentityToolkit } from './identity-toolkit.ts';
import { AUTH_DOMAIN, gapiScript, popupPage } from './popup.ts';
import { createTokens } from './tokens.ts';

/** 'hang': never responds. A pair: an HTTP status and Google's error message. */
type GoogleFault = 'hang' | 'reset' | readonly [status: number, message: string];

export type Google = Awaited<ReturnType<typeof startGoogle>>;

/**
 * Starts a stand-in of the services of Google that a portal with a real Firebase project uses, written from their public
 * REST documentation. The browser reaches it under Google's names, and the portal's server over plain http. As with an API
 * key that is restricted to the portal's pages, a request without the portal as referrer is refused.
 */
export async function startGoogle(portalOrigin: string) {
  const accounts = createAccounts();
  const tokens = await createTokens();
  const faults = new Map<string, GoogleFault>();
  let isRecaptchaEnforced = false;
  const toolkit = createIdentityToolkit({
    accounts,
    tokens,
    portalOrigin,
    enforcesRecaptcha: () => isRecaptchaEnforced,
  });
  const requests: string[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host = '', origin = '*', 'access-control-request-headers': asked = '*' } = request.headers;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-headers', asked);
    response.setHeader('access-control-expose-headers', 'etag');
    if (request.method === 'OPTIONS') return void response.end();
    const { pathname } = new URL(request.url ?? '', 'https://any');
    const name = /\w+$/.exec(pathname)?.[0] ?? '';
    requests.push(`${host}${pathname}`);
    const fault = faults.get(name) ?? faults.get(host);
    if (fault) return failRequest(request, response, fault);
    const page = pages.get(host);
    if (page) return respond(response, 200, ...page);
    try {
      respond(response, 200, await callApi(request, name));
    } catch (error) {
      if (!(error instanceof GoogleError)) throw error;
      respond(response, error.status, error);
    }
  }

  async function callApi(request: IncomingMessage, name: string): Promise<object> {
    if (request.url?.includes('/jwk/')) return tokens.keySet();
    const { referer = '<empty>' } = request.headers;
    if (referer !== `${portalOrigin}/`)
      throw new GoogleError(`Requests from referer ${referer} are blocked.`, 403);
    const body = await text(request);
    const fields: Readonly<Record<string, unknown>> =
      name === 'token' ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body || '{}');
    const endpoint = toolkit[name] ?? otherServices[name];
    if (!endpoint) throw new GoogleError(`There is no stand-in for ${request.url}`, 404);
    return endpoint(fields);
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => void handle(request, response);
  const servers = [createHttpsServer(createSelfSignedCertificate(), listener), createServer(listener)];
  const [httpsPort = 0, httpPort = 0] = await Promise.all(servers.map((server) => listenLocally(server)));
  return {
    httpsPort,
    httpPort,
    accounts,
    tokens,
    /** Sets the fault of an endpoint, such as 'lookup', or of a host, such as 'apis.google.com'. */
    fail: (name: string, fault: GoogleFault) => void faults.set(name, fault),
    recover: () => faults.clear(),
    enforceRecaptcha(isEnforced: boolean) {
      isRecaptchaEnforced = isEnforced;
    },
    /** Host and path of each request since the test began. */
    requests,
    stop: () => Promise.all(servers.map(closeServer)),
  };
}

/** Text and type of hosts that serve one page. */
const pages = new Map<string, readonly [text: string, type: string]>([
  ['apis.google.com', [gapiScript, 'text/javascript']],
  [AUTH_DOMAIN, [popupPage, 'text/html']],
]);

function failRequest(request: IncomingMessage, response: ServerResponse, fault: GoogleFault) {
  if (fault === 'hang') return;
  if (fault === 'reset') return void request.socket.destroy();
  const [status, message] = fault;
  respond(response, status, new GoogleError(message, status));
}

/** Firebase Installations and Remote Config. */
const otherServices: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => Promise<object>>> =
  {
    installations: async ({ fid }) => ({
      fid,
      refreshToken: 'refresh',
      authToken: { token: 'installation', expiresIn: '604800s' },
    }),
    fetch: async () => ({
      entries: { games: JSON.stringify(gamesConfig), badges: JSON.stringify(badgesConfig) },
      state: 'UPDATE',
      templateVersion: '1',
    }),
  };

function respond(response: ServerResponse, status: number, body: object | string, type = 'application/json') {
  response.writeHead(status, { 'content-type': type, etag: 'etag-1' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
