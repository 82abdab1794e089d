import { messages } from '#schema/messages.ts';
import type { Answered, MockRequest } from './answer.ts';
import { refused } from './answer.ts';
import { formOf } from './body.ts';
import type { Context } from './context.ts';
import type { Host } from './host.ts';
import { choose, chooserScreen } from './identity/google.ts';
import { consentScreen, decideConsent } from './identity/roblox.ts';
import { split } from './routes.ts';

interface Asked {
  context: Context;
  query: URLSearchParams;
  request: MockRequest;
}
type Show = (asked: Asked) => Answered | Promise<Answered>;

/** By path and method. */
const screens = new Map<string, Readonly<Record<string, Show>>>([
  [
    '/roblox/consent',
    {
      GET: ({ context, query }) => consentScreen(context, query),
      POST: ({ context, request }) => decideConsent(context, formOf(request)),
    },
  ],
  ['/google/chooser', { GET: ({ context, query }) => chooserScreen(context, query) }],
  ['/google/choose', { GET: ({ context, query }) => choose(context, query) }],
]);

/** What a browser opens here beside the calls: the sign-in pages and the CDN's pictures. */
export async function answerScreen(host: Host, request: MockRequest): Promise<Answered> {
  const [pathname, search] = split(request.path);
  const { context, picture } = host.current();
  const screen = screens.get(pathname);
  if (screen) {
    const show = new Map(Object.entries(screen)).get(request.method);
    if (!show) return refused(405, messages.methodNotAllowed, { allow: Object.keys(screen).join(', ') });
    return show({ context, request, query: new URLSearchParams(search) });
  }
  if (!/^\/(games|avatars)\//.test(pathname)) return refused(404, messages.routeUnknown);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refused(405, messages.methodNotAllowed, { allow: 'GET, HEAD' });
  }
  return picture(pathname) ?? refused(404, messages.pictureUnknown);
}
