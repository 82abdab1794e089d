import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, RequestOptions } from 'node:http';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { vi } from 'vitest';
import { z } from 'zod';
import type { Settings } from '#rpc/env/settings.ts';
import { readSettings } from '#rpc/env/settings.ts';
import type { HostTransport } from '#rpc/host/client.ts';
import { createPooledTransport } from '#rpc/host/transport.ts';
import { createHttpServer } from '#rpc/http/http-server.ts';
import { createLogger } from '#rpc/observability/logger.ts';
import { createMetrics } from '#rpc/observability/metrics.ts';
import { createOutages } from '#rpc/outages.ts';
import { loadPrerenderedPages } from '#rpc/pages/prerendered-pages.ts';
import type { ServerDependencies } from '#rpc/server.ts';
import { createPortalServer } from '#rpc/server.ts';
import { callKeys, calls } from '#schema/calls.ts';
import { closeServer, listenLocally } from '#tests/support/listen.ts';
import { TEST_TIMEOUT_MS } from '#tests/support/time-limits.ts';
import { createIdToken, projectId } from '#tests/support/tokens.ts';

export interface PortalResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Result of a procedure: 'ok' with its data, or the error's code with its message. */
export interface ProcedureOutcome {
  code: string;
  message?: string;
  data?: unknown;
}

export interface TestPortalOptions {
  settings?: Partial<Settings>;
  parts?: Partial<ServerDependencies>;
  /** The files of the build. */
  files?: Readonly<Record<string, string>>;
  /** Default: a free port. */
  port?: number;
}

export interface PortalRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | undefined;
  signal?: AbortSignal;
}

const template = '<!doctype html><!--head--><!--settings--><div id="root"></div>';
const builtFiles = {
  'pages/index.html': template,
  'pages/login.html': template,
  'web/assets/main-1a2b.js': 'js()',
  'web/assets/main-1a2b.js.br': 'brotli',
  'web/favicon.svg': '<svg/>',
};

/**
 * Creates the portal's transport, but lets a request run out of time only in a test that moves the clock. On a busy machine, a
 * host of the tests may take longer than the portal allows.
 */
export function createPatientTransport(connections: number) {
  const { send, close } = createPooledTransport({ connections });
  const sendPatiently: HostTransport = (request) =>
    send({ ...request, timeoutMs: vi.isFakeTimers() ? request.timeoutMs : TEST_TIMEOUT_MS });
  return { send: sendPatiently, close };
}

/** Starts the portal's server with its patient transport over real HTTP, in front of the host at this origin. */
export async function startTestPortal(host: string, options: TestPortalOptions = {}) {
  const { settings = {}, parts = {}, files = builtFiles } = options;
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const all: Settings = {
    ...readSettings({
      API_HOST: host,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      FIREBASE_PROJECT_ID: projectId,
      // All tests share one IP address, so the limit per address must not apply.
      RATE_LIMIT_SCALE: '0',
      AUTH_REDIRECT_ORIGINS: 'https://www.roblox.com',
      // As in front of a real host.
      LEADERBOARD_CACHE: 'true',
    }),
    ...settings,
  };
  const transport = createPatientTransport(all.maxConcurrentCalls);
  const lines: string[] = [];
  const log = createLogger('trace', { write: (line: string) => void lines.push(line) });
  const metrics = createMetrics();
  const { app, drain } = createPortalServer(all, {
    metrics,
    outages: createOutages(log),
    transport: transport.send,
    pages: loadPrerenderedPages(folder, { settings: all, log }),
    log,
    // Reads `Date.now` on each call, because a test may fake it later.
    clock: () => Date.now(),
    ...parts,
  });
  const server = createHttpServer();
  server.on('request', app);
  const port = await listenLocally(server, options.port);

  const send = (sent: PortalRequest) => sendRequest(port, sent);

  return {
    port,
    server,
    drain,
    lines,
    send,
    /** Calls a procedure with the token of the uid `as`. */
    async ask(procedure: string, input?: unknown, as?: string): Promise<ProcedureOutcome> {
      return parseOutcome(await send(buildRequest(procedure, input, as)));
    },
    /** Like `ask`, but returns the raw response. */
    askRaw: (procedure: string, input?: unknown, as?: string) => send(buildRequest(procedure, input, as)),
    figures: () => metrics.text(),
    async stop() {
      await transport.close();
      await closeServer(server);
      rmSync(folder, { recursive: true });
    },
  };
}
export type TestPortal = Awaited<ReturnType<typeof startTestPortal>>;

const mutations: readonly string[] = callKeys
  .filter((key) => calls[key].method !== 'GET')
  .map((key) => calls[key].procedure);

/** Builds the request that the web app sends for a procedure. */
export function buildRequest(procedure: string, input?: unknown, as?: string): PortalRequest {
  const token = as === undefined ? {} : { authorization: `Bearer ${createIdToken(as)}` };
  const json = input === undefined ? undefined : JSON.stringify(input);
  if (mutations.includes(procedure)) {
    const headers = { ...token, 'content-type': 'application/json' };
    return { method: 'POST', path: `/trpc/${procedure}`, headers, body: json };
  }
  const query = json === undefined ? '' : `?input=${encodeURIComponent(json)}`;
  return { path: `/trpc/${procedure}${query}`, headers: token };
}

const TrpcResponseSchema = z.union([
  z.object({ error: z.object({ data: z.object({ code: z.string(), message: z.string() }) }) }),
  z.object({ result: z.object({ data: z.unknown().optional() }) }),
]);

export function parseOutcome({ status, body }: PortalResponse): ProcedureOutcome {
  const response = TrpcResponseSchema.safeParse(JSON.parse(body)).data;
  if (!response) throw new Error(`Not a response of a procedure: ${status} ${body.slice(0, 200)}`);
  return 'error' in response ? response.error.data : { code: 'ok', data: response.result.data };
}

/** Sends a request to a server on this machine, without what fetch would change. */
export function sendRequest(
  port: number,
  { method = 'GET', path, headers = {}, body, signal }: PortalRequest,
): Promise<PortalResponse & { bytes: Buffer }> {
  const options: RequestOptions = { host: '127.0.0.1', port, path, method, headers, agent: false };
  return new Promise((resolve, reject) => {
    const request = httpRequest({ ...options, ...(signal && { signal }) }, (response) => {
      const { statusCode = 0, headers: received } = response;
      buffer(response).then(
        (bytes) => resolve({ status: statusCode, headers: received, bytes, body: bytes.toString() }),
        reject,
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}
