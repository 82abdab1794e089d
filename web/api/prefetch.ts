import { paths } from '#schema/paths.ts';

/** What a player's page asks first, as `httpLink` (rpc.ts) will ask it. */
const ownProfileUrl = '/trpc/profile.own?batch=1&input=%7B%7D';
const prefetchUrls: Readonly<Record<string, string>> = {
  [paths.profile]: ownProfileUrl,
  [paths.options]: ownProfileUrl,
};

let prefetched: { url: string; authorization: string; answer: Promise<Response> } | undefined;

/** Asks it for whoever has this token, while the script that needs the answer is still on its way. */
export function prefetchPageData(path: string, token: string): void {
  const url = prefetchUrls[path];
  if (url === undefined) return;
  const authorization = `Bearer ${token}`;
  const answer = fetch(url, { headers: { authorization } });
  // Whoever takes it hears of its failure.
  answer.catch(() => undefined);
  prefetched = { url, authorization, answer };
}

/** The answer, once, if the same was asked with the same token. */
export function takePrefetchedResponse(
  url: string,
  authorization: string | null,
): Promise<Response> | undefined {
  if (prefetched?.url !== url || prefetched.authorization !== authorization) return undefined;
  const { answer } = prefetched;
  prefetched = undefined;
  return answer;
}
