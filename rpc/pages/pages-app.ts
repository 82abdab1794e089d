import type { RequestListener } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import express from 'express';
import type { Logger } from 'pino';
import { matchRoute } from '#schema/match-route.ts';
import * as messages from '#schema/messages.ts';
import { externalPaths, paths } from '#schema/paths.ts';
import type { Settings } from '../env/settings.ts';
import { findClientAddress, parseTrustProxy } from '../http/client-address.ts';
import { createRequestIdHeaders, createSecurityHeaders, neverCacheErrors } from '../http/headers.ts';
import { createHealthRouter } from '../http/health.ts';
import { createRequestLog } from '../observability/requests.ts';
import type { Outages } from '../outages.ts';
import { matchPage } from './match-page.ts';
import type { Page } from './page.ts';
import { contentEncodings } from './page.ts';
import { createPageHeaders } from './page-headers.ts';
import type { ReadPlayerPreview } from './player-preview.ts';
import type { PageSource } from './prerendered-pages.ts';
import { createSeoRouter } from './seo.ts';

export type PagesAppOptions = {
  pages: PageSource;
  readPreview: ReadPlayerPreview;
  log: Logger;
  isDraining: () => boolean;
  listOutages: Outages['list'];
};

/** Creates the Express app for everything but /trpc: health, redirects, static files and pages (SPEC §2). */
export function createPagesApp(
  settings: Settings,
  { pages, readPreview, log, isDraining, listOutages }: PagesAppOptions,
): RequestListener {
  const securityHeaders = createSecurityHeaders(settings);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy);
  app.use((_req, res, next) => {
    res.set(securityHeaders).set(createRequestIdHeaders(isDraining()));
    next();
  });
  app.use(neverCacheErrors, createRequestLog(log), rejectMalformedRequests);
  app.use(createHealthRouter(isDraining, listOutages));
  for (const [link, path] of Object.entries(externalPaths)) {
    const target = new Map(Object.entries(settings.browser.links)).get(link);
    if (target) app.get(path, (_req, res) => res.redirect(302, target));
  }
  app.use(createSeoRouter(settings));
  // A browser without scripts posts the page's form. It gets the page again.
  for (const path of fixedPaths) app.post(path, (_req, res) => res.redirect(303, path));
  app.get('/{*path}', pages.staticFiles, createPageHandler(pages, readPreview, settings));
  app.use((_req, res) => void res.status(404).type('text').send(messages.pageNotFound));
  app.use(createErrorHandler(pages, settings, log));
  return app;
}

/** Paths without parameters, so that a redirect to one leads nowhere else. */
const fixedPaths = Object.values(paths).filter((path) => !path.includes(':'));

/** Rejects TRACE, an absolute URL, and a Host that is invalid or contains credentials. */
const rejectMalformedRequests: RequestHandler = ({ method, url, headers }, _res, next) => {
  const { host = 'localhost' } = headers;
  const isWellFormed =
    url.startsWith('/') && method !== 'TRACE' && !host.includes('@') && URL.canParse(url, `http://${host}`);
  next(isWellFormed ? undefined : new URIError('The request is malformed'));
};

/** Serves pages. An unknown path gets status 404 and the app shell, which shows its own 404 screen. */
function createPageHandler(
  pages: PageSource,
  readPreview: ReadPlayerPreview,
  settings: Settings,
): RequestHandler {
  const sendPage = createPageSender(settings);
  const isTrustedProxy = parseTrustProxy(settings.trustProxy);
  return async (req, res, next) => {
    // React Router decodes paths too: /%6cogin is /login.
    const path = decodeURI(req.path);
    const isRoute = matchRoute(path) !== undefined;
    res.vary('Accept, Accept-Encoding');
    const wantsPage = isRoute ? req.accepts('html') : req.headers.accept?.includes('text/html');
    if (!wantsPage) return next();
    const key = matchPage(path);
    const uid = key === 'publicProfile' ? decodeURIComponent(req.path.split('/')[2] ?? '') : undefined;
    const player = uid ? await readPreview(uid, findClientAddress(req, isTrustedProxy)) : undefined;
    const page = await pages.getPage(key, !req.url.includes('?'), player);
    await sendPage(page, { path, status: isRoute ? 200 : 404 }, req, res);
  };
}

function createPageSender(settings: Settings) {
  const addHeaders = createPageHeaders(settings);
  return async (
    page: Page,
    { path, status }: { path: string; status: number },
    req: Request,
    res: Response,
  ) => {
    addHeaders(path, page.inline, res);
    res.status(status).set('etag', page.etag);
    if (req.fresh) return void res.status(304).end();
    const accepted = contentEncodings.find((each) => req.acceptsEncodings(each));
    const { bytes, encoding } = await page.encode(accepted);
    if (encoding) res.set('content-encoding', encoding);
    res.type('html').send(bytes);
  };
}

/** No page has this path. */
const UNREADABLE_PATH = '/%';

/** Replaces Express' own error handler, which would show a stack trace and print it as plain text. */
function createErrorHandler(pages: PageSource, settings: Settings, log: Logger): ErrorRequestHandler {
  const sendPage = createPageSender(settings);
  return async (error, req, res, _next) => {
    if (error instanceof URIError) {
      if (req.headers.accept?.includes('text/html')) {
        // The app shell shows its own view of such a path, with a way back.
        const page = await pages.getPage(undefined, false);
        return sendPage(page, { path: UNREADABLE_PATH, status: 400 }, req, res);
      }
      res.status(400).type('text').send(messages.invalidInput);
      return;
    }
    log.error({ requestId: res.getHeader('x-request-id'), err: error }, 'unexpected');
    if (res.headersSent) return void res.destroy();
    res.status(500).type('text').send(messages.unexpected);
  };
}
