import { describe, expect, it } from 'vitest';
import type { Drift } from '#rpc/host/drift.ts';
import { HttpStatusError, InvalidResponseError, UnreadableResponseError } from '#rpc/host/errors.ts';
import { createLeaderboard, createScriptedClient, toJson } from '../scripted-host.ts';

const profile = { displayName: 'Nova', authProviders: ['password'] };

describe('what goes to the host', () => {
  it('is the call as section 7 has it, with the token of a bearer call and nothing else of the caller', async () => {
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

  it('carries no token where the call asks for none', async () => {
    const { call, requests } = createScriptedClient(() => toJson(200, { displayName: 'Nova' }));
    await call('publicProfile', { id: 'nova' }, { token: 'T' });
    expect(requests[0]?.headers).toEqual({ accept: 'application/json' });
    expect(requests[0]?.body).toBeUndefined();
  });

  it('goes to the proxy host for the game platform’s lookup, under that host’s own path', async () => {
    const { call, requests } = createScriptedClient(() => toJson(200, { id: 42, name: 'nova' }));
    await expect(call('robloxUser', { id: '42' })).resolves.toEqual({ id: '42', name: 'nova' });
    expect(requests).toMatchObject([{ origin: 'https://roblox.test', path: '/v1/users/42' }]);
  });
});

describe('an answer', () => {
  it('is read into the canonical entity', async () => {
    const roblox = { userId: 7, username: 'nova', linkedAt: { _seconds: 1_700_000_000 } };
    const { call } = createScriptedClient(() =>
      toJson(200, { ...profile, robloxProfile: roblox, email: null }),
    );
    const own = await call('profile', {}, { token: 'T' });
    expect(own.robloxProfile).toEqual({ userId: '7', username: 'nova', linkedAt: 1_700_000_000_000 });
  });

  it.each([
    ['nothing', { status: 204, body: '' }],
    ['anything', { status: 200, body: '<p>done</p>' }],
  ])('of a call whose result is not shown may be %s', async (_, answer) => {
    const { call } = createScriptedClient(() => answer);
    await expect(call('deleteAccount', {}, { token: 'T' })).resolves.toBeUndefined();
  });

  it.each([
    ['nothing', { status: 204, body: '' }, true],
    ['null', toJson(200, null), true],
    ['a page', { status: 200, body: '<!doctype html>' }, false],
    ['another shape', toJson(200, { displayName: 7 }), false],
  ])('that is %s where a result is needed is a BadAnswer', async (_, answer, isEmpty) => {
    const { call } = createScriptedClient(() => answer);
    const error = await call('profile', {}, { token: 'T' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error).toMatchObject({ isEmpty });
  });

  it('that cannot be read is a BadAnswer, and is not asked for again', async () => {
    const { call, requests } = createScriptedClient(() => {
      throw new UnreadableResponseError('cut short');
    });
    await expect(call('profile', {}, { token: 'T' })).rejects.toBeInstanceOf(InvalidResponseError);
    expect(requests).toHaveLength(1);
  });

  it.each([301, 302, 307, 401, 404, 409, 501])('of status %i is an UpstreamFailure', async (status) => {
    const { call, requests } = createScriptedClient(() => toJson(status, { message: 'why' }));
    const error = await call('profile', {}, { token: 'T' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HttpStatusError);
    expect(error).toMatchObject({ status, body: { message: 'why' } });
    expect(requests).toHaveLength(1);
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

  it('is none when the answer fits', async () => {
    expect((await driftOf('leaderboard', createLeaderboard(1_700_000_000_000))).found).toEqual([]);
  });

  it('is a field that the call does not name, which is kept out', async () => {
    const { found, outcome } = await driftOf('profile', { ...profile, secret: 1 });
    expect(found).toEqual([{ call: 'profile', kind: 'unknown-field', path: '$.secret' }]);
    expect(outcome).toEqual(profile);
  });

  it('does not name a field whose name is none: it may be a player’s address, or a token', async () => {
    const { found } = await driftOf('profile', { ...profile, 'a@example.com': 1, 'eyJh.eyJh.': 1 });
    expect(found).toEqual([{ call: 'profile', kind: 'unknown-field', path: '$[?]' }]);
  });

  it('names the rows of a list as one place, once an answer', async () => {
    const { topPlayers, generatedAt } = createLeaderboard(1_700_000_000_000);
    const rows = topPlayers.map((row) => ({ ...row, tag: 'x' }));
    const { found } = await driftOf('leaderboard', { topPlayers: rows, generatedAt });
    expect(found).toEqual([{ call: 'leaderboard', kind: 'unknown-field', path: '$.topPlayers[*].tag' }]);
  });

  it('names the keys of a map as one place', async () => {
    const games = { 'Stick Sim': { playtime: 'long' }, 'Fly High': { badgesOwned: { First: 'someday' } } };
    const { found, outcome } = await driftOf('profile', { ...profile, playerGamesData: games });
    expect(found).toEqual([
      { call: 'profile', kind: 'mismatch', path: '$.playerGamesData[*].playtime' },
      { call: 'profile', kind: 'mismatch', path: '$.playerGamesData[*].badgesOwned[*]' },
    ]);
    expect(outcome).toBeInstanceOf(InvalidResponseError);
  });

  it('is the whole answer when there is none to read', async () => {
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
