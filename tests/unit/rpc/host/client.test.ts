import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Drift } from '#rpc/host/drift.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import { pathFields } from '#schema/wire-request.ts';
import { validInputs } from '#tests/support/mock-host.ts';
import { createLeaderboard, createScriptedClient, toJson } from '../scripted-host.ts';

const profile = { displayName: 'Nova', authProviders: ['password'] };
/** The input fields that become a part of an address, by their call. */
const addressFields = callKeys.flatMap((key) => {
  const { path, query = [] } = callOf(key);
  return [...pathFields(path), ...query].map((field) => [key, field] as const);
});
const withPrivacy = (privacy: object) => ({ ...profile, ingameOptions: { Privacy: privacy } });

describe('a request to the host', () => {
  it('is the call of SPEC §7 with the bearer token and nothing else of the caller', async () => {
    const { call, requests } = createScriptedClient(() => toJson(200, { ok: true }));
    await call('linkPlatform', linkPayload, { token: 'T' });
    expect(requests).toMatchObject([
      { origin: 'https://api.test', method: 'POST', path: '/api/v1/linking/link-platform' },
    ]);
    expect(requests[0]?.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'Bearer T',
    });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(linkPayload);
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

it.each(addressFields)('half an emoji in %s.%s is refused, because no address can hold it', (key, field) => {
  const { input } = callOf(key);
  expect(z.safeParse(input, validInputs[key]).success).toBe(true);
  expect(z.safeParse(input, { ...validInputs[key], [field]: '\ud800' }).success).toBe(false);
});

describe('a response', () => {
  it.each([
    ['empty', { status: 204, body: '' }],
    ['any text', { status: 200, body: '<p>done</p>' }],
  ])('of a call without a result can be %s', async (_, response) => {
    const { call } = createScriptedClient(() => response);
    await expect(call('deleteAccount', {}, { token: 'T' })).resolves.toBeUndefined();
  });
});

describe('drift', () => {
  const driftOf = async (key: 'leaderboard' | 'profile', value: unknown) => {
    const found: Drift[] = [];
    const { call } = createScriptedClient(() => toJson(200, value), {
      onDrift: (drift) => found.push(drift),
    });
    const outcome = await call(key, {}, { token: 'T' }).catch((error: unknown) => error);
    return { found, outcome };
  };

  it('is empty if the response is valid', async () => {
    expect((await driftOf('leaderboard', createLeaderboard(1_700_000_000_000))).found).toEqual([]);
  });

  it('is an unknown field, which is removed', async () => {
    const { found, outcome } = await driftOf('profile', { ...profile, secret: 1 });
    expect(found).toEqual([{ call: 'profile', kind: 'unknown-field', path: '$.secret' }]);
    expect(outcome).toEqual(profile);
  });

  it('does not name a field whose key may be an email address or a token', async () => {
    const { found } = await driftOf('profile', { ...profile, 'a@example.com': 1, 'eyJh.eyJh.': 1 });
    expect(found).toEqual([{ call: 'profile', kind: 'unknown-field', path: '$[?]' }]);
  });

  it('lists the rows of an array as one path, once per response', async () => {
    const { topPlayers, generatedAt } = createLeaderboard(1_700_000_000_000);
    const rows = topPlayers.map((row) => ({ ...row, tag: 'x' }));
    const { found } = await driftOf('leaderboard', { topPlayers: rows, generatedAt });
    expect(found).toEqual([{ call: 'leaderboard', kind: 'unknown-field', path: '$.topPlayers[*].tag' }]);
  });

  it('lists the keys of a map as one path', async () => {
    const games = { 'Stick Sim': { playtime: 'long' }, 'Fly High': { badgesOwned: { First: 'someday' } } };
    const { found, outcome } = await driftOf('profile', { ...profile, playerGamesData: games });
    expect(found).toEqual([
      { call: 'profile', kind: 'mismatch', path: '$.playerGamesData[*].playtime' },
      { call: 'profile', kind: 'mismatch', path: '$.playerGamesData[*].badgesOwned[*]' },
    ]);
    expect(outcome).toMatchObject({ playerGamesData: { 'Stick Sim': {}, 'Fly High': {} } });
  });

  it.each([
    ['$.authProviders', { displayName: 'Nova' }],
    ['$.authProviders', { displayName: 'Nova', authProviders: null }],
    ['$.robloxProfile.username', { ...profile, robloxProfile: { userId: '7' } }],
    ['$.googleProfile.email', { ...profile, googleProfile: { email: null } }],
    ['$.ingameOptions.Privacy.ShowInLeaderboards', withPrivacy({ PublicProfileVisible: true })],
    ['$.playerStats.currency.level', { ...profile, playerStats: { currency: { axp: 5 } } }],
  ])('is the missing field %s', async (path, response) => {
    const { found, outcome } = await driftOf('profile', response);
    expect(found).toEqual([{ call: 'profile', kind: 'missing-field', path }]);
    expect(outcome).toMatchObject({ displayName: 'Nova' });
  });

  it.each([
    ['$.displayName', { ...profile, displayName: 7 }],
    ['$.authProviders[*]', { ...profile, authProviders: ['password', 7] }],
    ['$.robloxProfile.username', { ...profile, robloxProfile: { userId: '7', username: 7 } }],
    [
      '$.ingameOptions.Privacy.ShowInLeaderboards',
      withPrivacy({ PublicProfileVisible: true, ShowInLeaderboards: 'yes' }),
    ],
    ['$.playerStats.currency.level', { ...profile, playerStats: { currency: { axp: 5, level: 'four' } } }],
  ])('is %s in another shape', async (path, response) => {
    const { found, outcome } = await driftOf('profile', response);
    expect(found).toEqual([{ call: 'profile', kind: 'mismatch', path }]);
    expect(outcome).not.toBeInstanceOf(Error);
  });

  it('is not a value that no rule forbids', async () => {
    const stats = { challengeStreak: -1, secondsPlayed: 30.734 };
    expect((await driftOf('profile', { ...profile, playerStats: { stats } })).found).toEqual([]);
  });

  it('is a field that some rows of an array lack and others have in another shape', async () => {
    const row = { uid: 'u1', displayName: 'Nova', axp: 5 };
    const { found, outcome } = await driftOf('leaderboard', { topPlayers: [row, { ...row, rank: 'first' }] });
    expect(found).toEqual([
      { call: 'leaderboard', kind: 'missing-field', path: '$.topPlayers[*].rank' },
      { call: 'leaderboard', kind: 'mismatch', path: '$.topPlayers[*].rank' },
      { call: 'leaderboard', kind: 'missing-field', path: '$.generatedAt' },
    ]);
    expect(outcome).toEqual({ topPlayers: [row, row] });
  });

  it("is the whole response if it can't be parsed", async () => {
    expect((await driftOf('profile', null)).found).toEqual([
      { call: 'profile', kind: 'mismatch', path: '$' },
    ]);
  });
});

const linkPayload = {
  linkCode: 'GOOD01',
  platform: 'discord',
  platformUserId: '1',
  platformUsername: 'nova',
  platformAvatar: '',
} as const;
