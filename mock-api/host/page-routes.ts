import * as messages from '#schema/messages.ts';
import type { HandlerContext } from '../handlers/context.ts';
import { DATA_EXPORT_PATH, showDataExport } from '../handlers/data-export.ts';
import { splitPath } from '../http/call-routes.ts';
import type { HttpResponse, MockRequest } from '../http/http-message.ts';
import { errorResponse } from '../http/refusals.ts';
import { parseFormBody } from '../http/request-body.ts';
import { chooseAccount, showChooser } from '../identity/google/account-chooser.ts';
import { decideConsent, showConsent } from '../identity/roblox/consent.ts';
import type { MockState } from './mock-state.ts';

interface PageRequest {
  context: HandlerContext;
  query: URLSearchParams;
  request: MockRequest;
}
type PageHandler = (pageRequest: PageRequest) => HttpResponse | Promise<HttpResponse>;

/** Handlers by path, then by method. */
const pageHandlers = new Map<string, Readonly<Record<string, PageHandler>>>([
  [
    '/roblox/consent',
    {
      GET: ({ context, query }) => showConsent(context, query),
      POST: ({ context, request }) => decideConsent(context, parseFormBody(request)),
    },
  ],
  ['/google/chooser', { GET: ({ context, query }) => showChooser(context, query) }],
  [DATA_EXPORT_PATH, { GET: ({ context, query }) => showDataExport(context, query) }],
  ['/google/choose', { GET: ({ context, query }) => chooseAccount(context, query) }],
]);

/** Handles everything but calls and control: the sign-in pages, data exports and the CDN's pictures. */
export async function handlePageRequest(host: MockState, request: MockRequest): Promise<HttpResponse> {
  const [pathname, search] = splitPath(request.path);
  const { context, cdnImage } = host.activeWorld();
  const screen = pageHandlers.get(pathname);
  if (screen) {
    const show = new Map(Object.entries(screen)).get(request.method);
    if (!show)
      return errorResponse(405, messages.methodNotAllowed, { allow: Object.keys(screen).join(', ') });
    return show({ context, request, query: new URLSearchParams(search) });
  }
  if (!/^\/(games|avatars)\//.test(pathname)) return errorResponse(404, messages.routeUnknown);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return errorResponse(405, messages.methodNotAllowed, { allow: 'GET, HEAD' });
  }
  return cdnImage(pathname) ?? errorResponse(404, messages.pictureUnknown);
}
