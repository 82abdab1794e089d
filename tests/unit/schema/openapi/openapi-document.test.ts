import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import { createOpenApiDocument } from '#schema/openapi/openapi-document.ts';

const document = createOpenApiDocument('Astra');

/** Shows each list in one line, and each response and property. */
function shorten(name: string, value: unknown) {
  if (Array.isArray(value)) return JSON.stringify(value);
  if (name !== 'responses' && name !== 'properties') return value;
  return Object.entries(Object(value)).map(
    ([key, one]) => `${key}: ${JSON.stringify(one).replaceAll(/"|#\/components\/schemas\//g, '')}`,
  );
}

it('says of each call and entity what is on record', async () => {
  await expect(JSON.stringify(document, shorten, 1)).toMatchFileSnapshot('openapi-document.snap');
});

interface Part {
  place: string;
  part: Readonly<Record<string, unknown>>;
}

/** Every object of a JSON document, with its place: 'components.schemas.Uid'. */
function listParts(value: unknown, place: readonly string[] = []): Part[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, part]) => listParts(part, [...place, name]));
  return [{ place: place.join('.'), part: { ...value } }, ...inner];
}

const parts = listParts(document);

it('refers only to schemas that it has', () => {
  const targets = parts.flatMap(({ part: { $ref } }) => (typeof $ref === 'string' ? [$ref] : []));
  const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(new Set(targets)).toEqual(new Set(known));
});

it('names the source of every schema that has a name or is a body', () => {
  const silent = parts.filter(
    ({ place, part }) =>
      /^components\.schemas\.(?!Error$)\w+$|\.schema$/.test(place) &&
      !('$ref' in part) &&
      !('x-source' in part),
  );
  expect(silent.map(({ place }) => `${place}: add .meta({ 'x-source': … })`)).toEqual([]);
});

it('names the section or the reason of every bound', () => {
  const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'minLength', 'maxLength', 'pattern', 'format'];
  const isExplained = ({ description, 'x-source': source }: Part['part']) =>
    String(description).startsWith('Assumed: ') || source === 'SPEC §5';
  const bounded = parts.filter(({ part }) =>
    bounds.some((name) => (typeof part[name]) in { string: 1, number: 1 }),
  );
  expect(bounded.length).toBeGreaterThan(20);
  const silent = bounded.filter(({ part }) => !isExplained(part));
  expect(silent.map(({ place }) => `${place}: add .meta({ description: 'Assumed: …' })`)).toEqual([]);
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

describe.each(Object.entries(samples))('of each variant of a response of %s', (key, sample) => {
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
