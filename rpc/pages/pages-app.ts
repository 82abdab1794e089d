import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import express from 'express';
import type { Logger } from 'pino';
import { matchRoute } from '#schema/match-route.ts';
import * as messages from '#schema/messages.ts';
import { externalPaths, paths } from '#schema/paths.ts';
import type { Settings } from '../env/settings.ts';
import type { FindClientAddress } from '../http/client-address.ts';
import { createRequestIdHeaders, createSecurityHeaders } from '../http/headers.ts';
import { createHealthRouter } from '../http/health.ts';
import type { Outages } from '../outages.ts';
import { matchPage } from './match-page.ts';
import type { ReadPlayerPreview } from './player-preview.ts';
import type { PageSource } from './prerendered-pages.ts';
import { isPreviewReader } from './preview-readers.ts';
import { createPageSender } from './send-page.ts';
import { createSiteFilesRouter } from './site-files/site-files.ts';

export interface PagesAppOptions {
  pages: PageSource;
  readPreview: ReadPlayerPreview;
  findAddress: FindClientAddress;
  log: Logger;
  isDraining: () => boolean;
  listOutages: Outages['list'];
}

/** Creates the Express app for everything but /trpc: health, redirects, static files and pages (SPEC §2). */
export function createPagesApp(settings: Settings, parts: PagesAppOptions): RequestListener {
  const { pages, isDraining } = parts;
  const securityHeaders = createSecurityHeaders(settings);
  const app = express();
  app.disable('x-powered-by');
  app.use((_req, res, next) => {
    res.set(securityHeaders).set(createRequestIdHeaders(randomUUID(), isDraining()));
    next();
  });
  app.use(rejectMalformedRequests);
  app.use(createHealthRouter(parts));
  for (const [link, path] of Object.entries(externalPaths)) {
    const target = new Map(Object.entries(settings.browser.links)).get(link);
    if (target) app.get(path, (_req, res) => res.redirect(302, target));
  }
  app.use(createSiteFilesRouter(settings));
  // A browser without scripts posts the page's form. It gets the page again.
  for (const path of fixedPaths) app.post(path, (_req, res) => res.redirect(303, path));
  const sendPage = createPageSender(settings);
  app.get('/{*path}', pages.staticFiles, createPageHandler(sendPage, parts));
  app.use((_req, res) => void res.status(404).type('text').send(messages.pageNotFound));
  app.use(createErrorHandler(sendPage, parts));
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

type SendPage = ReturnType<typeof createPageSender>;

/** Serves pages. An unknown path gets status 404 and the app shell, which shows its own 404 screen. */
function createPageHandler(
  sendPage: SendPage,
  { pages, readPreview, findAddress }: PagesAppOptions,
): RequestHandler {
  return async (req, res, next) => {
    // React Router decodes paths too: /%6cogin is /login.
    const path = decodeURI(req.path);
    const isRoute = matchRoute(path) !== undefined;
    res.vary('Accept, Accept-Encoding');
    const wantsPage = isRoute ? req.accepts('html') : req.headers.accept?.includes('text/html');
    if (!wantsPage) return next();
    const key = matchPage(path);
    const uid = key === 'publicProfile' ? decodeURIComponent(req.path.split('/')[2] ?? '') : undefined;
    // A browser doesn't wait for the host.
    const hasPreview = uid && isPreviewReader(req.headers['user-agent']);
    const player = hasPreview ? await readPreview(uid, findAddress(req)) : undefined;
    const page = await pages.getPage(key, !req.url.includes('?'), player);
    await sendPage(page, key, req, res.status(isRoute ? 200 : 404));
  };
}

/** Replaces Express' own error handler, which would show a stack trace and print it as plain text. */
function createErrorHandler(sendPage: SendPage, { pages, log }: PagesAppOptions): ErrorRequestHandler {
  return async (error, req, res, _next) => {
    if (error instanceof URIError) {
      res.status(400);
      if (!req.headers.accept?.includes('text/html'))
        return void res.type('text').send(messages.invalidInput);
      // The app shell shows its own view of such a path, with a way back.
      return sendPage(await pages.getPage(undefined, false), undefined, req, res);
    }
    log.error({ requestId: res.getHeader('x-request-id'), err: error }, 'unexpected');
    if (res.headersSent) return void res.destroy();
    res.status(500).set('cache-control', 'no-store').type('text').send(messages.unexpected);
  };
}
