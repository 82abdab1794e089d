import type { HTTPBatchLinkOptions, TRPCLink } from '@trpc/client';
import { httpBatchStreamLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#rpc/router.ts';
import { MAX_BATCH_SIZE } from '#schema/batch-limit.ts';
import { time } from '#schema/constants.ts';
import type { Identity } from '../ports/identity.ts';
import { readCallingPlayer } from './calling-player.ts';
import { needsToken } from './procedures-without-token.ts';

/** The server answers within 8 s, or the connection is lost. No busy state of a page may last longer. */
const REQUEST_TIMEOUT_MS = 20 * time.SECOND_MS;

/** The procedures as React hooks: `trpc.profile.own.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

/**
 * Sends calls in batches, each in one HTTP request, and passes on each result as it arrives. Calls that need the player's ID
 * token wait for one; the others, in a request of their own, have it only if it is at hand.
 */
export function createHttpLink(identity: Pick<Identity, 'getIdToken'>): TRPCLink<AppRouter> {
  const createLink = (getToken: () => Promise<string | null>) =>
    httpBatchStreamLink<AppRouter>({
      url: '/trpc',
      maxItems: MAX_BATCH_SIZE,
      fetch: async (input, init) => toStream(await fetchWithTimeout(input, init)),
      async headers() {
        const token = await getToken();
        return token ? { authorization: `Bearer ${token}` } : {};
      },
    });
  return splitLink({
    condition: ({ path }) => needsToken(path),
    true: batchByPlayer((uid) => createLink(() => identity.getIdToken({ uid }))),
    false: createLink(() => getTokenAtHand(identity)),
  });
}

/** Sends no calls of two players in one request, which has one token. */
function batchByPlayer(createLink: (uid: string | undefined) => TRPCLink<AppRouter>): TRPCLink<AppRouter> {
  return (runtime) => {
    const links = new Map<string | undefined, ReturnType<TRPCLink<AppRouter>>>();
    return (request) => {
      const uid = readCallingPlayer(request.op);
      const link = links.get(uid) ?? createLink(uid)(runtime);
      links.set(uid, link);
      return link(request);
    };
  };
}

/** Resolves to the ID token, or to null for a visitor and if only the identity service can tell or renew it. */
function getTokenAtHand(identity: Pick<Identity, 'getIdToken'>): Promise<string | null> {
  // A token at hand takes only microtasks, which run before any timer.
  const later = new Promise<null>((resolve) => setTimeout(resolve, 0, null));
  return Promise.race([identity.getIdToken().catch(() => null), later]);
}

type Fetch = NonNullable<HTTPBatchLinkOptions<AppRouter['_def']['_config']['$types']>['fetch']>;

/** Aborts the request, or the rest of its response, when it is late. */
const fetchWithTimeout: (...args: Parameters<Fetch>) => Promise<Response> = (input, init) => {
  // The oldest supported browsers lack AbortSignal.any.
  const controller = new AbortController();
  const { signal: callerSignal, ...others } = init ?? {};
  const abort = () => controller.abort(callerSignal?.reason);
  if (callerSignal?.aborted) abort();
  callerSignal?.addEventListener('abort', abort, { once: true });
  // After the end of the response it aborts nothing.
  setTimeout(() => controller.abort(new TypeError('The portal server is late')), REQUEST_TIMEOUT_MS);
  return fetch(input, { ...others, signal: controller.signal });
};

/**
 * Converts a response that isn't streamed, of one call or of a server of an older build, to the format of streamed ones
 * (JSON lines).
 * @throws if it isn't a response of a portal server, but for example the page of a proxy.
 */
async function toStream(response: Response): Promise<Response> {
  if (response.headers.get('content-type') === 'application/jsonl') return response;
  const text = await response.text();
  const body: unknown = JSON.parse(text);
  if (Array.isArray(body) && body.every(isResult))
    return new Response(`${JSON.stringify({ ...body.map((result) => [[result]]) })}\n`);
  // The link gives the error of a request to each of its calls.
  if (response.ok || !isResult(body)) throw new TypeError('Not a response of the portal server');
  return new Response(text, { status: response.status });
}

const isResult = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('result' in value || 'error' in value);
