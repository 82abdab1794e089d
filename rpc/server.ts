import { randomUUID } from 'node:crypto';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import type { ErrorRequestHandler, Express, Request, RequestHandler } from 'express';
import express from 'express';
import type { Logger } from 'pino';
import { bodies } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { externalPaths, paths } from '#schema/paths.ts';
import type { TokenReader } from './context.ts';
import { callerOf, emulatorTokens, liveTokens } from './context.ts';
import type { Settings } from './env.ts';
import { procedureError } from './errors.ts';
import { createHost } from './host/cache.ts';
import type { CallReport, HostTransport } from './host/client.ts';
import { createHostClient } from './host/client.ts';
import { appRouter } from './router.ts';
import { discovery } from './server/discovery.ts';
import { headOf, withHead } from './server/head.ts';
import type { Metrics } from './server/metrics.ts';
import { createMetrics } from './server/metrics.ts';
import type { Pages } from './server/pages.ts';
import { pageOf, routeOf } from './server/routes.ts';

export type ServerParts = {
  transport: HostTransport;
  pages: Pages;
  log: Logger;
  /** Epoch milliseconds. */
  clock?: () => number;
  tokens?: TokenReader;
};

export type PortalServer = {
  app: Express;
  /** From now on the server says that it is not ready. */
  drain: () => void;
};

/** The portal's server: procedures at /trpc, the web app everywhere else (SPEC section 2). */
export function createServer(settings: Settings, parts: ServerParts): PortalServer {
  const { pages, log } = parts;
  const metrics = createMetrics();
  let isDraining = false;

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy);
  app.use(introduce(log));
  app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/readyz', (_req, res) => {
    res.status(isDraining ? 503 : 200).json({ status: isDraining ? 'draining' : 'ready' });
  });
  app.get('/metrics', async (_req, res) => {
    res.type(metrics.contentType).send(await metrics.text());
  });
  app.use('/trpc', notStored, procedures(settings, parts, metrics));
  for (const [link, path] of Object.entries(externalPaths)) {
    const target = new Map(Object.entries(settings.browser.links)).get(link);
    if (target) app.get(path, (_req, res) => res.redirect(302, target));
  }
  app.use(discovery(settings));
  app.use(pages.files);
  app.get([paths.authCallback, paths.authCallbackRoblox], keepSecret);
  app.get('/{*path}', page(pages, settings));
  app.use((_req, res) => void res.status(404).type('text').send(messages.pageNotFound));
  app.use(broken(log));

  return {
    app,
    drain() {
      isDraining = true;
    },
  };
}

/** Names each request, logs its end by its route, and refuses an address that tRPC's adapter would trip over. */
function introduce(log: Logger): RequestHandler {
  return (req, res, next) => {
    const requestId = randomUUID();
    const begun = performance.now();
    const { method, ip, path } = req;
    res.setHeader(REQUEST_ID, requestId);
    res.setHeader('x-content-type-options', 'nosniff');
    res.once('close', () => {
      const route = routeOf(path);
      const durationMs = Math.round(performance.now() - begun);
      const line = { requestId, method, route, ip, status: res.statusCode, durationMs };
      if (route) log.info(line, 'request');
      else log.debug(line, 'request');
    });
    if (isPlain(req)) return next();
    res.status(400).json({ message: messages.invalidInput });
  };
}

/** Whether it can be made into a Request, as tRPC's adapter does: no TRACE, no odd Host, no name and password in it. */
function isPlain({ method, originalUrl, headers: { host = 'localhost' } }: Request): boolean {
  return method !== 'TRACE' && !host.includes('@') && URL.canParse(originalUrl, `http://${host}`);
}

const REQUEST_ID = 'x-request-id';

function procedures(settings: Settings, parts: ServerParts, metrics: Metrics): RequestHandler {
  const { transport, log, clock = Date.now, tokens = tokensOf(settings) } = parts;
  const { call } = createHostClient({
    transport,
    api: settings.api,
    roblox: settings.roblox,
    clock,
    onDrift(drift) {
      if (metrics.drift(drift)) log.warn(drift, 'drift');
    },
    onCall(report) {
      metrics.call(report);
      if (hostIsToBlame.has(report.outcome)) log.warn(report, 'host call');
      else log.debug(report, 'host call');
    },
  });
  const host = createHost({ call, clock, onCache: metrics.cache });
  return createExpressMiddleware({
    router: appRouter,
    maxBodySize: bodies.maximumBytes,
    maxBatchSize: MOST_IN_BATCH,
    createContext: ({ req, res }) => ({
      host,
      clock,
      caller: callerOf(req.headers.authorization, tokens),
      report(report) {
        metrics.procedure(report);
        log.info({ requestId: res.getHeader(REQUEST_ID), ...report }, 'procedure');
      },
    }),
    onError({ error, path }) {
      if (procedureError(error).code === 'unexpected')
        log.error({ err: error, procedure: path }, 'unexpected');
    },
  });
}

/** As many as the web app puts into one request. */
const MOST_IN_BATCH = 10;

const hostIsToBlame = new Set<CallReport['outcome']>([
  'hostFailed',
  'hostUnavailable',
  'hostTimeout',
  'badAnswer',
  'emptyAnswer',
  'unexpected',
]);

function tokensOf({ mode, browser }: Settings): TokenReader {
  const { projectId } = browser.firebase;
  return mode === 'live' ? liveTokens(projectId) : emulatorTokens(projectId);
}

/** Answers are one player's own. */
const notStored: RequestHandler = (_req, res, next) => {
  res.setHeader('cache-control', 'no-store');
  next();
};

/** A callback's address holds a token in its fragment: neither stored nor told to the next page. */
const keepSecret: RequestHandler = (req, res, next) => {
  res.setHeader('referrer-policy', 'no-referrer');
  notStored(req, res, next);
};

/** The web app, which shows its own 404 on a path that is no route. */
function page(pages: Pages, settings: Settings): RequestHandler {
  return async (req, res, next) => {
    const isRoute = routeOf(req.path) !== undefined;
    const wantsPage = isRoute ? req.accepts('html') : req.headers.accept?.includes('text/html');
    if (!wantsPage) return next();
    const html = withHead(await pages.html(req.path), headOf(pageOf(req.path), req.path, settings));
    if (!res.hasHeader('cache-control')) res.setHeader('cache-control', 'no-cache');
    res
      .status(isRoute ? 200 : 404)
      .type('html')
      .send(html);
  };
}

/** The last handler: Express' own would show a stack. */
function broken(log: Logger): ErrorRequestHandler {
  return (error, _req, res, next) => {
    if (res.headersSent) return next(error);
    if (error instanceof URIError) {
      res.status(400).type('text').send(messages.invalidInput);
      return;
    }
    log.error({ err: error }, 'unexpected');
    res.status(500).type('text').send(messages.unexpected);
  };
}
