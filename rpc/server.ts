import type { RequestListener } from 'node:http';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import express from 'express';
import type { Logger } from 'pino';
import { messages } from '#schema/messages.ts';
import { externalPaths } from '#schema/paths.ts';
import type { TokenReader } from './context.ts';
import type { Settings } from './env.ts';
import type { BoardStore } from './host/cache.ts';
import type { HostTransport } from './host/client.ts';
import { acceptedEncoding } from './server/accepted-encoding.ts';
import { addressLimits } from './server/address-limits.ts';
import { callsIn } from './server/batch.ts';
import type { Trusts } from './server/client-address.ts';
import { discovery } from './server/discovery.ts';
import { headOf, withHead } from './server/head.ts';
import { pageHeaders, secureHeaders } from './server/headers.ts';
import { introduce } from './server/introduce.ts';
import type { Limiter } from './server/limiter.ts';
import { createLimiter } from './server/limiter.ts';
import { createMetrics } from './server/metrics.ts';
import { createLoadShedding, createShedLogger } from './server/overload.ts';
import { pageVersions } from './server/page-versions.ts';
import type { Pages } from './server/pages.ts';
import { procedures } from './server/procedures.ts';
import { pageOf, routeOf } from './server/routes.ts';

export type ServerParts = {
  transport: HostTransport;
  pages: Pages;
  log: Logger;
  /** Epoch milliseconds. */
  clock?: () => number;
  tokens?: TokenReader;
  /** By default one that counts in this process alone. */
  limiter?: Limiter | undefined;
  boards?: BoardStore | undefined;
};

export type PortalServer = {
  app: RequestListener;
  /** From now on the server says that it is not ready. */
  drain: () => void;
};

/** The portal's server: procedures at /trpc, the web app everywhere else (SPEC section 2). */
export function createServer(settings: Settings, parts: ServerParts): PortalServer {
  const { pages, log } = parts;
  const metrics = createMetrics();
  const limiter = parts.limiter ?? createLimiter({ scale: settings.rateLimitScale });
  let isDraining = false;

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy);
  const introduction = { log, isDraining: () => isDraining };
  app.use(introduce(introduction));
  app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/readyz', (_req, res) => {
    res.status(isDraining ? 503 : 200).json({ status: isDraining ? 'draining' : 'ready' });
  });
  app.get('/metrics', async (_req, res) => {
    res.type(metrics.contentType).send(await metrics.text());
  });
  for (const [link, path] of Object.entries(externalPaths)) {
    const target = new Map(Object.entries(settings.browser.links)).get(link);
    if (target) app.get(path, (_req, res) => res.redirect(302, target));
  }
  app.use(discovery(settings));
  app.get('/{*path}', pages.files, page(pages, settings, log));
  app.use((_req, res) => void res.status(404).type('text').send(messages.pageNotFound));
  app.use(broken(log));

  const logShed = createShedLogger(log);
  const loadShedding = createLoadShedding({
    maxConcurrentCalls: settings.mostAtOnce,
    perAddress: addressLimits(settings.mostAtOnce, settings.rateLimitScale),
    onShed(reason, address) {
      metrics.shed(reason);
      logShed(reason, address);
    },
    onSlots: metrics.concurrentCalls,
  });

  // Before Express, which costs as much as all the rest of a call; see tests/bench/README.md.
  const trusts: Trusts = app.get('trust proxy fn');
  const answer = procedures(settings, { ...parts, ...introduction, limiter, metrics, trusts, loadShedding });
  const secure = secureHeaders(settings);

  return {
    app(req, res) {
      secure(res);
      if (callsIn(req.url) > 0) answer(req, res);
      else app(req, res);
    },
    drain() {
      isDraining = true;
    },
  };
}

/** The web app, which shows its own 404 on a path that is no route. */
function page(pages: Pages, settings: Settings, log: Logger): RequestHandler {
  const addHeaders = pageHeaders(settings);
  const versionOf = pageVersions({ write: ({ html }, head) => withHead(html, headOf(head, settings)), log });
  return async (req, res, next) => {
    // As the web app's router reads it, to which /%6cogin is /login.
    const path = decodeURI(req.path);
    const isRoute = routeOf(path) !== undefined;
    res.vary('Accept, Accept-Encoding');
    const wantsPage = isRoute ? req.accepts('html') : req.headers.accept?.includes('text/html');
    if (!wantsPage) return next();
    const found = await pages.at(path, !req.url.includes('?'));
    const version = versionOf(found, pageOf(path));
    addHeaders(path, found, res);
    res.status(isRoute ? 200 : 404).set('etag', version.etag);
    if (req.fresh) return void res.status(304).end();
    const { bytes, encoding } = await version.as(acceptedEncoding(req.headers['accept-encoding']));
    if (encoding) res.set('content-encoding', encoding);
    res.type('html').send(bytes);
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
