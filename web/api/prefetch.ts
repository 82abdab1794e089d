import { paths } from '#schema/paths.ts';

/** The exact URL that `createHttpLink` (trpc.ts) requests for this query. */
const ownProfileUrl = '/trpc/profile.own?batch=1&input=%7B%7D';
const prefetchUrls: Readonly<Record<string, string>> = {
  [paths.profile]: ownProfileUrl,
  [paths.options]: ownProfileUrl,
};

let prefetched: { url: string; authorization: string; response: Promise<Response> } | undefined;

/** Sends a page's first query for the token's owner while the app's script is still loading. */
export function prefetchPageData(path: string, token: string): void {
  const url = prefetchUrls[path];
  if (url === undefined) return;
  const authorization = `Bearer ${token}`;
  const response = fetch(url, { headers: { authorization } });
  // Avoids an unhandled rejection; the caller of `takePrefetchedResponse` handles the failure.
  response.catch(() => undefined);
  prefetched = { url, authorization, response };
}

/** The prefetched response, once, if URL and token match. */
export function takePrefetchedResponse(
  url: string,
  authorization: string | null,
): Promise<Response> | undefined {
  if (prefetched?.url !== url || prefetched.authorization !== authorization) return undefined;
  const { response } = prefetched;
  prefetched = undefined;
  return response;
}
