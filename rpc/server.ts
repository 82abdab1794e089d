import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import express from 'express';
import type { Logger } from 'pino';
import { matchRoute } from '#schema/match-route.ts';
import * as messages from '#schema/messages.ts';
import { externalPaths, paths } from '#schema/paths.ts';
import type { TokenVerifier } from './auth/token-verifier.ts';
import type { Settings } from './env.ts';
import type { HostTransport } from './host/client.ts';
import type { LeaderboardStore } from './host/leaderboard-cache.ts';
import { negotiateEncoding } from './http/accept-encoding.ts';
import { createAddressLimits } from './http/address-limits.ts';
import type { IsTrustedProxy } from './http/client-address.ts';
import { createEventLoopLagMeter } from './http/event-loop-lag.ts';
import { createHealthRouter } from './http/health.ts';
import type { OnShed, ShedKind } from './http/load-shedding.ts';
import { createLoadShedding, createShedLogger } from './http/load-shedding.ts';
import { requestIds } from './http/logger.ts';
import type { Metrics } from './http/metrics.ts';
import { createMetrics } from './http/metrics.ts';
import { createPageLimits } from './http/page-limits.ts';
import { matchPage, toRouteLabel } from './http/page-routes.ts';
import { withoutPipelining } from './http/pipelining.ts';
import type { RateLimiter } from './http/rate-limiter.ts';
import { createRateLimiter } from './http/rate-limiter.ts';
import { createRequestLogger } from './http/request-logger.ts';
import { createPageHeaders, createSecurityHeaders } from './http/security-headers.ts';
import { countCalls } from './http/trpc/batch.ts';
import { createTrpcRoute } from './http/trpc/route.ts';
import type { PageSource } from './pages/prerendered-pages.ts';
import { createSeoRouter } from './pages/seo.ts';

export type ServerDependencies = {
  transport: HostTransport;
  pages: PageSource;
  log: Logger;
  /** Epoch milliseconds. */
  clock?: () => number;
  tokens?: TokenVerifier;
  /** Default: counts in this process only. */
  rateLimiter?: RateLimiter | undefined;
  leaderboardStore?: LeaderboardStore | undefined;
  metrics?: Metrics;
};

export type PortalServer = {
  app: RequestListener;
  /** Makes /readyz respond 503 and closes each connection with its next response. */
  drain: () => void;
};

/** Paths without parameters, so that a redirect to one leads nowhere else. */
const fixedPaths = Object.values(paths).filter((path) => !path.includes(':'));

/** Creates the request listener: procedures, operator endpoints, and the web app elsewhere (SPEC §2). */
export function createPortalServer(settings: Settings, parts: ServerDependencies): PortalServer {
  const { pages, log, metrics = createMetrics() } = parts;
  const rateLimiter =
    parts.rateLimiter ?? createRateLimiter({ scale: settings.rateLimitScale, onRefusal: metrics.refusal });
  metrics.maxConcurrentCalls(settings.maxConcurrentCalls);
  let isDraining = false;

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy);
  const isTrustedProxy: IsTrustedProxy = app.get('trust proxy fn');
  const loggerOptions = { log, isDraining: () => isDraining };
  const lagMs = createEventLoopLagMeter();
  const createOnShed = (kind: ShedKind): OnShed => {
    const logShed = createShedLogger(log, kind);
    return (reason, address) => {
      metrics.shed(kind, reason);
      logShed(reason, address);
    };
  };
  const loadShedding = createLoadShedding({
    maxConcurrentCalls: settings.maxConcurrentCalls,
    perAddress: createAddressLimits(settings.maxConcurrentCalls, settings.rateLimitScale),
    lagMs,
    onShed: createOnShed('calls'),
    onSlots: metrics.concurrentCalls,
  });
  app.use(createRequestLogger(loggerOptions), createHealthRouter(loggerOptions.isDraining));
  app.use(
    createPageLimits({
      scale: settings.rateLimitScale,
      isTrustedProxy,
      lagMs,
      onShed: createOnShed('pages'),
      onRefusal: metrics.refusal,
    }),
  );
  for (const [link, path] of Object.entries(externalPaths)) {
    const target = new Map(Object.entries(settings.browser.links)).get(link);
    if (target) app.get(path, (_req, res) => res.redirect(302, target));
  }
  app.use(createSeoRouter(settings));
  // A browser without scripts posts the page's form. It gets the page again.
  for (const path of fixedPaths) app.post(path, (_req, res) => res.redirect(303, path));
  app.get('/{*path}', pages.staticFiles, createPageHandler(pages, settings));
  app.use((_req, res) => void res.status(404).type('text').send(messages.pageNotFound));
  app.use(createErrorHandler(log));

  // /trpc requests bypass Express, which would double the cost of a cached response (rpc/decisions/0003).
  const handleTrpc = createTrpcRoute(settings, {
    ...parts,
    ...loggerOptions,
    rateLimiter,
    metrics,
    isTrustedProxy,
    loadShedding,
  });
  const setSecurityHeaders = createSecurityHeaders(settings);

  return {
    app: withoutPipelining((req, res) => {
      observeRequest(req, res, metrics);
      setSecurityHeaders(res);
      const handle = countCalls(req.url) > 0 ? handleTrpc : app;
      requestIds.run(randomUUID(), handle, req, res);
    }),
    drain() {
      isDraining = true;
    },
  };
}

function observeRequest({ url = '' }: IncomingMessage, res: ServerResponse, metrics: Metrics): void {
  const startedAt = performance.now();
  res.once('close', () => {
    const status = res.writableFinished ? res.statusCode : undefined;
    metrics.request({ route: toRouteLabel(url), status, durationMs: performance.now() - startedAt });
  });
}

/** Serves pages. An unknown path gets status 404 and the app shell, which shows its own 404 screen. */
function createPageHandler(pages: PageSource, settings: Settings): RequestHandler {
  const addHeaders = createPageHeaders(settings);
  return async (req, res, next) => {
    // React Router decodes paths too: /%6cogin is /login.
    const path = decodeURI(req.path);
    const isRoute = matchRoute(path) !== undefined;
    res.vary('Accept, Accept-Encoding');
    const wantsPage = isRoute ? req.accepts('html') : req.headers.accept?.includes('text/html');
    if (!wantsPage) return next();
    const page = await pages.getPage(matchPage(path), !req.url.includes('?'));
    addHeaders(path, page.inline, res);
    res.status(isRoute ? 200 : 404).set('etag', page.etag);
    if (req.fresh) return void res.status(304).end();
    const { bytes, encoding } = await page.encode(negotiateEncoding(req.headers['accept-encoding']));
    if (encoding) res.set('content-encoding', encoding);
    res.type('html').send(bytes);
  };
}

/** Replaces Express' own error handler, which would show a stack trace and print it as plain text. */
function createErrorHandler(log: Logger): ErrorRequestHandler {
  return (error, _req, res, _next) => {
    if (error instanceof URIError) {
      res.status(400).type('text').send(messages.invalidInput);
      return;
    }
    log.error({ err: error }, 'unexpected');
    if (res.headersSent) return void res.destroy();
    res.status(500).type('text').send(messages.unexpected);
  };
}
