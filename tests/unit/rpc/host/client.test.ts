import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Drift } from '#rpc/host/drift.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import { pathFields } from '#schema/wire/request.ts';
import { validInputs } from '#tests/support/mock-host.ts';
import { createLeaderboard, createScriptedClient, toJson } from '../scripted-host.ts';

const profile = { displayName: 'Nova', authProviders: ['password'] };
/** The input fields that become a part of an address, by their call. */
const addressFields = callKeys.flatMap((key) => {
  const { path, query = [] } = callOf(key);
  return [...pathFields(path), ...query].map((field) => [key, field] as const);
});

describe('a request to the host', () => {
  it('is the call of SPEC §7 with the bearer token and nothing else of the caller', async () => {
    const { call, requests } = createScriptedClient(() => toJson(200, { ok: true }));
    await call('linkPlatform', validInputs.linkPlatform, { token: 'T' });
    expect(requests).toMatchObject([
      { origin: 'https://api.test', method: 'POST', path: '/api/v1/linking/link-platform' },
    ]);
    expect(requests[0]?.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'Bearer T',
    });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(validInputs.linkPlatform);
  });

  it('has no token if the call requires none', async () => {
    const { call, requests } = createScriptedClient(() => toJson(200, { displayName: 'Nova' }));
    await call('publicProfile', { id: 'nova' }, { token: 'T' });
    expect(requests[0]?.headers).toEqual({ accept: 'application/json' });
  });

  it('for a Roblox user goes to the proxy host under that host’s path', async () => {
    const { call, requests } = createScriptedClient(() => toJson(200, { id: 42, name: 'nova' }));
    await expect(call('robloxUser', { id: '42' })).resolves.toEqual({ id: '42', name: 'nova' });
    expect(requests).toMatchObject([{ origin: 'https://roblox.test', path: '/v1/users/42' }]);
  });
});

it('the path of a picture leads below the API host’s path', async () => {
  const sent = { displayName: 'Nova', profileImageUrl: 'media/7.png' };
  const { call } = createScriptedClient(() => toJson(200, sent), { api: 'https://api.test/v2' });
  const profileImageUrl = 'https://api.test/v2/media/7.png';
  await expect(call('publicProfile', { id: 'nova' })).resolves.toEqual({ ...sent, profileImageUrl });
});

it.each(addressFields)('half an emoji in %s.%s is refused, because no address can hold it', (key, field) => {
  const { input } = callOf(key);
  expect(z.safeParse(input, validInputs[key]).success).toBe(true);
  expect(z.safeParse(input, { ...validInputs[key], [field]: '\ud800' }).success).toBe(false);
});

it.each([
  { status: 204, body: '' },
  { status: 200, body: '<p>done</p>' },
])('a call without a result can end with %j', async (response) => {
  const { call } = createScriptedClient(() => response);
  await expect(call('deleteAccount', {}, { token: 'T' })).resolves.toBeUndefined();
});

const board = createLeaderboard(1_700_000_000_000);
const row = { uid: 'u1', displayName: 'Nova', axp: 5 };
const games = { 'Stick Sim': { playtime: 'long' }, 'Fly High': { badgesOwned: { First: 'someday' } } };
const withLevel = (level: object) => ({ ...profile, playerStats: { currency: { axp: 5, ...level } } });

it.each<[string, 'leaderboard' | 'profile', unknown, [Drift['kind'], string][], outcome?: object]>([
  ['a valid response', 'leaderboard', board, []],
  ['an unknown field', 'profile', { ...profile, secret: 1 }, [['unknown-field', '$.secret']], profile],
  // Its key may be an email address or a token.
  [
    'unknown fields',
    'profile',
    { ...profile, 'a@example.com': 1, 'eyJh.eyJh.': 1 },
    [['unknown-field', '$[?]']],
  ],
  [
    'rows of an array with the same field',
    'leaderboard',
    { ...board, topPlayers: board.topPlayers.map((one) => ({ ...one, tag: 'x' })) },
    [['unknown-field', '$.topPlayers[*].tag']],
    board,
  ],
  [
    'the keys of a map',
    'profile',
    { ...profile, playerGamesData: games },
    [
      ['mismatch', '$.playerGamesData[*].playtime'],
      ['mismatch', '$.playerGamesData[*].badgesOwned[*]'],
    ],
    { ...profile, playerGamesData: { 'Stick Sim': {}, 'Fly High': { badgesOwned: { First: null } } } },
  ],
  ['no list', 'profile', { displayName: 'Nova' }, [['missing-field', '$.authProviders']]],
  ['null', 'profile', { ...profile, authProviders: null }, [['missing-field', '$.authProviders']]],
  [
    'a part with null',
    'profile',
    { ...profile, googleProfile: { email: null, linkedAt: 1_700_000_000 } },
    [['missing-field', '$.googleProfile.email']],
  ],
  ['no level', 'profile', withLevel({}), [['missing-field', '$.playerStats.currency.level']]],
  [
    'a level in words',
    'profile',
    withLevel({ level: 'four' }),
    [['mismatch', '$.playerStats.currency.level']],
  ],
  ['a level below zero', 'profile', withLevel({ level: -1 }), [['mismatch', '$.playerStats.currency.level']]],
  ['a name in digits', 'profile', { ...profile, displayName: 7 }, [['mismatch', '$.displayName']]],
  [
    'an item of another kind',
    'profile',
    { ...profile, authProviders: ['password', 7] },
    [['mismatch', '$.authProviders[*]']],
    profile,
  ],
  [
    'a name with a capital',
    'profile',
    { ...profile, ingameOptions: { Privacy: 'on' } },
    [['mismatch', '$.ingameOptions.Privacy']],
  ],
  [
    'a picture that is none',
    'profile',
    { ...profile, profileImageUrl: 'none' },
    [['mismatch', '$.profileImageUrl']],
    profile,
  ],
  ['values that no rule forbids', 'profile', withLevel({ level: 1.5 }), []],
  [
    'rows that differ',
    'leaderboard',
    { topPlayers: [row, { ...row, rank: 'first' }] },
    [
      ['missing-field', '$.topPlayers[*].rank'],
      ['mismatch', '$.topPlayers[*].rank'],
      ['missing-field', '$.generatedAt'],
    ],
    { topPlayers: [row, row] },
  ],
])('the drift of %s in the %s', async (_, key, value, ...[drift, outcome = {}]) => {
  const found: Drift[] = [];
  const { call } = createScriptedClient(() => toJson(200, value), { onDrift: (one) => found.push(one) });
  await expect(call(key, {}, { token: 'T' })).resolves.toMatchObject(outcome);
  expect(found).toEqual(drift.map(([kind, path]) => ({ call: key, kind, path })));
});
