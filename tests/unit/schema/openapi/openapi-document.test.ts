import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import { createOpenApiDocument } from '#schema/openapi/openapi-document.ts';

const document = createOpenApiDocument('Astra');

/** Shows each list in one line, each response and rule in one of its own. */
function shorten(name: string, value: unknown) {
  if (name === 'responses')
    return Object.entries(Object(value)).map(
      ([status, one]) => `${status}: ${JSON.stringify(one).replaceAll('"', '')}`,
    );
  if (!Array.isArray(value)) return value;
  return name === 'x-rules'
    ? value.map(({ source, ...rule }) => `${Object.values(rule).join(' ')} (${source.assumed ?? source})`)
    : JSON.stringify(value);
}

it('says of each call and entity what is on record', async () => {
  await expect(JSON.stringify(document, shorten, 1)).toMatchFileSnapshot('openapi-document.snap');
});

/** Each value of a JSON document replaced by values of other kinds, or left out. */
function* listVariants(value: unknown): Generator<unknown> {
  yield* [null, 7, -1, 1e300, '', 'text', true, [], {}];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (!Array.isArray(value))
      yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    if (!Array.isArray(value)) yield { [key]: part };
    for (const variant of listVariants(part))
      yield Array.isArray(value)
        ? value.map((one, index) => (String(index) === key ? variant : one))
        : { ...value, [key]: variant };
  }
}

const instant = { _seconds: 1_700_000_000, _nanoseconds: 5 };
const row = { uid: 'ann', displayName: 'Ann', axp: 5, rank: 1 };
const samples: Partial<Record<CallKey, unknown>> = {
  robloxLogin: { redirectUrl: 'https://apis.roblox.com/oauth' },
  profile: {
    ...{ displayName: 'Ann', email: 'ann@example.com', authProviders: ['google'], robloxUserId: 77 },
    robloxProfile: { userId: '77', username: 'ann', linkedAt: instant },
    discordProfile: { username: 'ann', linkedAt: '2026-01-01T00:00:00Z' },
    ingameOptions: { Privacy: { PublicProfileVisible: true } },
    playerStats: { currency: { axp: 5, level: 2 }, stats: { secondsPlayed: 60 } },
    playerGamesData: { Stick: { badgesEarned: 1, badgesOwned: { First: 1_700_000_000, Second: null } } },
  },
  publicProfile: { displayName: 'Ann', playerStats: { currency: { axp: 5 } }, robloxProfile: { userId: 77 } },
  verifyCode: { platformInfo: { id: '1', username: 'ann', platform: 'discord', guildId: 2 } },
  leaderboard: { topPlayers: [row], generatedAt: instant },
  ownRank: row,
  robloxUser: { id: 77, name: 'ann', displayName: null },
};

describe.each(Object.entries(samples))('of each variant of an answer of %s', (key, sample) => {
  const { path, method, response, strictResponse } = callOf(callKeys.find((one) => one === key) ?? 'profile');
  const { schema } =
    document.paths[path]?.[method.toLowerCase()]?.responses[200]?.content?.['application/json'] ?? {};
  const text = JSON.stringify({ ...schema, $defs: document.components.schemas });
  const described = z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
  const variants = [sample, ...listVariants(sample)];
  const show = (accepts: (one: unknown) => boolean | undefined) =>
    variants.filter(accepts).map((one) => JSON.stringify(one));

  it('the portal reads what the document allows', () => {
    const wrong = (one: unknown) => described.safeParse(one).success && !response?.safeParse(one).success;
    expect(show(wrong)).toEqual([]);
  });

  it('the document allows what the portal reads without drift', () => {
    const wrong = (one: unknown) =>
      strictResponse?.safeParse(one).success &&
      response?.safeParse(one).success &&
      !described.safeParse(one).success;
    expect(show(wrong)).toEqual([]);
  });
});
