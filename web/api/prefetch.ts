import { paths } from '#schema/paths.ts';

/** Must equal the URL that `createHttpLink` (trpc.ts) requests for `profile.own`. */
const ownProfileUrl = '/trpc/profile.own?batch=1&input=%7B%7D';
const prefetchUrls: Readonly<Record<string, string>> = {
  [paths.profile]: ownProfileUrl,
  [paths.options]: ownProfileUrl,
};

let prefetched: { url: string; authorization: string; response: Promise<Response> } | undefined;

/** Sends a protected page's first query while the app's script is still loading. `token`: an ID token. */
export function prefetchPageData(path: string, token: string): void {
  const url = prefetchUrls[path];
  if (url === undefined) return;
  const authorization = `Bearer ${token}`;
  const response = fetch(url, { headers: { authorization } });
  // Prevents an 'unhandledrejection' event. The caller of `takePrefetchedResponse` handles the failure.
  response.catch(() => undefined);
  prefetched = { url, authorization, response };
}

/** Returns the prefetched response if URL and token match. Returns undefined from the second call on. */
export function takePrefetchedResponse(
  url: string,
  authorization: string | null,
): Promise<Response> | undefined {
  if (prefetched?.url !== url || prefetched.authorization !== authorization) return undefined;
  const { response } = prefetched;
  prefetched = undefined;
  return response;
}
