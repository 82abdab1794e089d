import { paths } from '#schema/paths.ts';

/** What a player's page asks first, as `httpLink` (rpc.ts) will ask it. */
const ownProfile = '/trpc/profile.own?batch=1&input=%7B%7D';
const firstQuestions: Readonly<Record<string, string>> = {
  [paths.profile]: ownProfile,
  [paths.options]: ownProfile,
};

let asked: { url: string; authorization: string; answer: Promise<Response> } | undefined;

/** Asks it for whoever has this token, while the script that needs the answer is still on its way. */
export function askEarly(path: string, token: string): void {
  const url = firstQuestions[path];
  if (url === undefined) return;
  const authorization = `Bearer ${token}`;
  const answer = fetch(url, { headers: { authorization } });
  // Whoever takes it hears of its failure.
  answer.catch(() => undefined);
  asked = { url, authorization, answer };
}

/** The answer, once, if the same was asked with the same token. */
export function takeEarly(url: string, authorization: string | null): Promise<Response> | undefined {
  if (asked?.url !== url || asked.authorization !== authorization) return undefined;
  const { answer } = asked;
  asked = undefined;
  return answer;
}
