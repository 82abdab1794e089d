import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '#rpc/router.ts';
import { paths } from '#schema/paths.ts';

/** The queries that a page sends first. `tests/e2e/specs/prefetch.spec.ts` compares the list with the pages. */
export const firstQueries: Readonly<Record<string, readonly QueryWithoutInput[]>> = {
  [paths.profile]: ['profile.own'],
  [paths.options]: ['profile.own'],
  [paths.leaderboards]: ['leaderboard.top', 'profile.own'],
};

type Inputs = inferRouterInputs<AppRouter>;
type QueryWithoutInput = {
  [Area in keyof Inputs]: {
    [Name in keyof Inputs[Area]]: Inputs[Area][Name] extends void ? `${Area}.${Name & string}` : never;
  }[keyof Inputs[Area]];
}[keyof Inputs];

interface Prefetched {
  authorization: string;
  response: Promise<Response>;
}

const prefetched = new Map<string, Prefetched>();

/** The URL that tRPC requests for a query without input in a batch of its own. */
const urlOf = (procedure: string) => `/trpc/${procedure}?batch=1&input=%7B%7D`;

/** Sends a page's first queries while the app's script is still loading. `token`: an ID token. */
export function prefetchPageData(path: string, token: string): void {
  const authorization = `Bearer ${token}`;
  for (const procedure of firstQueries[path] ?? []) {
    const response = fetch(urlOf(procedure), { headers: { authorization } });
    // Prevents an 'unhandledrejection' event. The caller of `takePrefetchedResponse` handles the failure.
    response.catch(() => undefined);
    prefetched.set(urlOf(procedure), { authorization, response });
  }
}

/** Whether the response of a query without input is waiting. Such a query must not join a batch. */
export const isPrefetched = (procedure: string, input: unknown): boolean =>
  input === undefined && prefetched.has(urlOf(procedure));

/** Returns the prefetched response if URL and token match. Returns undefined from the second call on. */
export function takePrefetchedResponse(
  url: string,
  authorization: string | null,
): Promise<Response> | undefined {
  const found = prefetched.get(url);
  if (found?.authorization !== authorization) return undefined;
  prefetched.delete(url);
  return found.response;
}
