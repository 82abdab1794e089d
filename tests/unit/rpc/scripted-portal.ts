import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer as createHttpServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readSettings } from '#rpc/env/settings.ts';
import { createLogger } from '#rpc/observability/logger.ts';
import { createMetrics } from '#rpc/observability/metrics.ts';
import { loadPrerenderedPages } from '#rpc/pages/prerendered-pages.ts';
import type { ServerDependencies } from '#rpc/server.ts';
import { createPortalServer } from '#rpc/server.ts';
import type { HostScript } from './scripted-host.ts';
import { createScriptedTransport, PROJECT, toJson } from './scripted-host.ts';

type Headers = Record<string, string>;
export type RawRequest = { method?: string; path: string; headers?: Headers; body?: string | undefined };
type RawResponse = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; body: string };

export const settings = readSettings({
  API_HOST: 'http://localhost:1',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIREBASE_PROJECT_ID: PROJECT,
  PRODUCT_NAME: '</script><b>$&',
  LINK_TWITTER: 'https://x.com/nova',
  // Short, so that a page of these settings fits into one packet.
  LINK_STICK_SIM: 'https://x.com/',
  LINK_FLY_HIGH_SIM: 'https://x.com/',
  LINK_SELL_BRAINROT_TYCOON: 'https://x.com/',
});

const createHtmlPage = (content: string) =>
  `<!doctype html><script type="application/json" id="settings"><!--settings--></script><div>${content}</div>`;

/** The files of a build: two prerendered pages, one compressed file, files of the previous build. */
const files = {
  'pages/index.html': createHtmlPage('app'),
  'pages/home.html': createHtmlPage('<source srcSet="data:image/avif;base64,AAAA">home'),
  'pages/about.html': createHtmlPage('about'),
  'pages/support.html': `<style>@media (width<9em){b{color:red}}</style><script>first()</script>${'long '.repeat(400)}${createHtmlPage('support by %productName% <a href="%links.twitter%">%unknown%</a>')}`,
  'web/assets/main-4f2a.js': 'js()',
  'web/assets/main-4f2a.js.br': 'brotli',
  'web/favicon.svg': '<svg/>',
  'previous/assets/main-1b7d.js': 'old()',
  'previous/pages/login.html': createHtmlPage('old'),
};

/** Starts the portal's server over real HTTP on a free port, in front of a scripted host. */
export async function startScriptedPortal(parts: Partial<ServerDependencies> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const lines: string[] = [];
  const host: { response: HostScript } = { response: () => toJson(200, {}) };
  const { transport, requests } = createScriptedTransport((request, nth) => host.response(request, nth));
  const log = createLogger('debug', { write: (line: string) => void lines.push(line) });
  const metrics = createMetrics();
  const { app, drain } = createPortalServer(settings, {
    metrics,
    transport,
    log,
    pages: loadPrerenderedPages(folder, { settings, log }),
    ...parts,
  });
  const server = createHttpServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  const get = (path: string, headers: Headers = {}) =>
    fetch(origin + path, { redirect: 'manual', headers: { accept: 'text/html', ...headers } });

  return {
    port,
    /** Requests to the host, and log lines. */
    requests,
    lines,
    metrics,
    /** Sets the host's response from now on. */
    hostAnswers(script: HostScript) {
      host.response = script;
    },
    drain,
    /** Requests a page as a browser does. */
    get,
    query(procedure: string, input?: unknown, headers: Headers = {}) {
      const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      return get(`/trpc/${procedure}${search}`, { accept: '*/*', ...headers });
    },
    mutate: (procedure: string, body: string) =>
      fetch(`${origin}/trpc/${procedure}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      }),
    /** Sends a raw request, without what fetch would change. */
    raw: (path: string, headers: Headers, method = 'GET') => sendRaw(port, { path, headers, method }),
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Sends a request to a server on this machine, without what fetch would change. */
export const sendRaw = (port: number, { body, ...sent }: RawRequest): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, ...sent }, (response) => {
      const { statusCode = 0, headers } = response;
      buffer(response).then(
        (bytes) => resolve({ status: statusCode, headers, bytes, body: bytes.toString() }),
        reject,
      );
    });
    request.on('error', reject);
    request.end(body);
  });
