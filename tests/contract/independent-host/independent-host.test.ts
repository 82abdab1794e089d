import { beforeEach, describe, expect, test } from 'vitest';
import { calls, createIndependentHost } from './host.ts';
import { CREATE, DELETE, LINK, OPTIONS, PROFILE, PUBLIC, readJson, send, UNLINK, VERIFY } from './send.ts';

let time = Date.UTC(2025, 5, 1);
const host = createIndependentHost({ now: () => time });
const json = (...args: Parameters<typeof send> extends [unknown, ...infer Rest] ? Rest : never) =>
  readJson(send(host, ...args));
const uid = host.uidOf;
const hide = (name: string, value: boolean) => ({ category: 'Privacy', name, value });

function linkBody(linkCode: string) {
  return {
    linkCode,
    platform: 'discord',
    platformUserId: '810000000000000099',
    platformUsername: 'fresh.chatter',
    platformAvatar: null,
    platformMetadata: { discriminator: '0', guildId: '1034567890123456789' },
  };
}

beforeEach(() => {
  time = Date.UTC(2025, 5, 1);
  host.reset();
});

test('the host answers the 14 calls of SPEC §7 and the public user lookup', () => {
  const paths = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  // Two rows of the table are one path, with and without ?uid=.
  expect(paths.size).toBe(13 + 1);
});

describe('sign-in', () => {
  test('login/roblox gives a redirectUrl', () => {
    expect(json('GET /api/v1/auth/login/roblox')).toEqual({ redirectUrl: expect.stringMatching(/^https:/) });
  });

  test('login/roblox with a uid needs the token of that uid', () => {
    const query = { uid: uid('googleOnly') };
    const statuses = [undefined, 'champion' as const, 'googleOnly' as const].map((kind) => {
      const as = kind && uid(kind);
      return send(host, 'GET /api/v1/auth/login/roblox', { query, ...(as !== undefined && { as }) }).status;
    });
    expect(statuses).toEqual([401, 403, 200]);
  });

  test('a completed login with a uid links the game platform account', () => {
    const as = uid('googleOnly');
    const { redirectUrl } = json('GET /api/v1/auth/login/roblox', { as, query: { uid: as } });
    host.completeRobloxLogin(String(redirectUrl), { id: '4100299999', name: 'PassingBy', displayName: 'P' });
    expect(json(PROFILE, { as })).toMatchObject({
      authProviders: ['google', 'roblox'],
      robloxUserId: '4100299999',
      robloxProfile: { userId: '4100299999', username: 'PassingBy', linkedAt: { _seconds: time / 1000 } },
    });
  });

  test('login/google gives a url', () => {
    expect(json('GET /api/v1/auth/login/google')).toEqual({ url: expect.stringMatching(/^https:/) });
  });

  test('verifyTokenAndCreateUser creates the player of a new token', () => {
    expect(send(host, PROFILE, { as: 'newcomer-uid' }).status).toBe(404);
    const idToken = host.createToken('newcomer-uid', { name: 'Nina' });
    expect(send(host, CREATE, { body: { idToken } }).status).toBe(200);
    expect(json(PROFILE, { as: 'newcomer-uid' })).toMatchObject({
      displayName: 'Nina',
      authProviders: ['google'],
      googleProfile: { email: 'new.player@example.com' },
      playerGamesData: {},
    });
  });

  test.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['two parts', { authorization: 'Bearer e30.e30' }],
    ['no JSON', { authorization: 'Bearer YQ.YQ.' }],
    ['an unknown alg', { authorization: `Bearer e30.${host.createToken('x').split('.')[1]}.` }],
    ['a past exp', { authorization: `Bearer ${host.createToken('x', { exp: 1 })}` }],
    ['an empty sub', { authorization: `Bearer ${host.createToken('x', { sub: '', user_id: 7 })}` }],
  ])('a bearer call with %s is 401', (_name, headers) => {
    expect(send(host, PROFILE, { headers: { ...headers } }).status).toBe(401);
  });
});

describe('profiles', () => {
  test('the own profile has every field of SPEC §3', () => {
    const profile = json(PROFILE, { as: uid('everything') });
    const fields =
      'displayName profileImageUrl email authProviders robloxUserId robloxProfile googleProfile ' +
      'discordProfile ingameOptions playerStats playerGamesData';
    expect(Object.keys(profile).sort()).toEqual(fields.split(' ').sort());
    expect(profile).toMatchObject({
      robloxProfile: {
        userId: '4100200301',
        username: 'AdaQuickstep',
        linkedAt: { _seconds: expect.any(Number) },
      },
      ingameOptions: { Privacy: { PublicProfileVisible: true, ShowInLeaderboards: true } },
      playerStats: {
        currency: { aCoins: 48_250, axp: 91_300, level: 20, levelName: 'Master' },
        stats: { challengesCompleted: 214, tradingCardsEarned: 37, challengeStreak: 19, badgesEarned: 14 },
      },
      playerGamesData: { 'Tower Dash': { badgesEarned: 2, playtime: 12_345 } },
    });
  });

  test('the public profile needs PublicProfileVisible', () => {
    const as = uid('robloxOnly');
    expect(json(`${PUBLIC}/${as}`)).toMatchObject({
      displayName: 'BlockBuster77',
      username: 'BlockBuster77',
      playerStats: { currency: { axp: 8_400, level: 6 } },
      robloxProfile: { userId: '4100200302' },
    });
    send(host, OPTIONS, { as, body: hide('PublicProfileVisible', false) });
    expect(send(host, `${PUBLIC}/${as}`).status).toBe(404);
    expect(json(PROFILE, { as })).toMatchObject({
      ingameOptions: { Privacy: { PublicProfileVisible: false } },
    });
  });

  test('an option outside SPEC §7 is refused', () => {
    const bodies = [hide('Nickname', true), { ...hide('ShowInLeaderboards', true), category: 'Sound' }, {}];
    const statuses = bodies.map((body) => send(host, OPTIONS, { as: uid('champion'), body }).status);
    expect(statuses).toEqual([400, 400, 400]);
  });

  test('the public user lookup finds a game platform account', () => {
    expect(json('GET /users/4100200302')).toMatchObject({ id: 4_100_200_302, name: 'BlockBuster77' });
    expect(send(host, 'GET /users/5').status).toBe(404);
  });
});

describe('linking', () => {
  const as = uid('robloxOnly');

  test('a code verifies in any case and again, links once, then is 409', () => {
    const code = host.issueLinkingCode();
    const codes = [code, code.toLowerCase()];
    for (const each of codes) {
      expect(json(VERIFY, { body: { code: each } })).toEqual({
        platformInfo: {
          id: '810000000000000099',
          username: 'fresh.chatter',
          avatar: expect.any(String),
          discriminator: '0',
          guildId: '1034567890123456789',
          platform: 'discord',
        },
      });
    }
    expect(send(host, LINK, { as, body: linkBody(code) }).status).toBe(200);
    expect(json(PROFILE, { as })).toMatchObject({ discordProfile: { username: 'fresh.chatter' } });
    expect(send(host, VERIFY, { body: { code } }).status).toBe(409);
    expect(send(host, LINK, { as, body: linkBody(code) }).status).toBe(409);
  });

  test('a code expires, and an unknown one is 409', () => {
    const code = host.issueLinkingCode();
    time += host.settings.codeLifetimeMs;
    const messages = [code, 'AAAAA0'].map((each) => json(VERIFY, { body: { code: each } }).message);
    expect(messages).toEqual(['Linking code has expired', 'Linking code is invalid']);
    expect(send(host, VERIFY, { body: { code: 'ABC' } }).status).toBe(400);
  });

  test('a chat account that another player holds is already linked', () => {
    send(host, LINK, { as, body: linkBody(host.issueLinkingCode()) });
    const second = send(host, LINK, { as: uid('champion'), body: linkBody(host.issueLinkingCode()) });
    expect(second.status).toBe(400);
    expect(readJson(second).message).toContain('already linked');
  });

  test('unlinking frees the chat account', () => {
    const body = { provider: 'discord' };
    expect(send(host, UNLINK, { as: uid('chatLinked'), body }).status).toBe(200);
    expect(json(PROFILE, { as: uid('chatLinked') })).not.toHaveProperty('discordProfile');
    expect(json(UNLINK, { as: uid('chatLinked'), body })).toEqual({
      message: 'No Discord account is currently linked',
    });
  });

  test('the game platform account stays when it is the only provider', () => {
    const body = { provider: 'roblox' };
    expect(json(UNLINK, { as, body }).message).toContain('only authentication method');
    expect(send(host, UNLINK, { as: uid('everything'), body }).status).toBe(200);
    expect(json(PROFILE, { as: uid('everything') })).not.toHaveProperty('robloxProfile');
    expect(send(host, UNLINK, { as: uid('everything'), body: { provider: 'google' } }).status).toBe(400);
  });
});

describe('requests', () => {
  const as = uid('champion');
  const headers = { Authorization: `Bearer ${host.createToken(as, { exp: 9_999_999_999 })}` };
  const put = (body: string, type = 'application/json') => {
    const request = { method: 'PUT', path: '/api/v1/auth/options', body };
    return host.handle({ ...request, headers: { ...headers, 'content-type': type } }).status;
  };

  test('a body that is no JSON, no object or too large is refused', () => {
    expect([put('{'), put('[]'), put('', 'text/plain'), put(' '.repeat(100_001))]).toEqual([
      400, 400, 400, 413,
    ]);
  });

  test('an unknown path and a malformed one are refused', () => {
    const statuses = ['GET /api/v2', `${PUBLIC}/a/b`, `${PUBLIC}/%E0%A4%A`].map(
      (call) => send(host, call).status,
    );
    expect(statuses).toEqual([404, 404, 400]);
  });

  test('HEAD answers as GET without a body', () => {
    expect(send(host, PROFILE.replace('GET', 'HEAD'), { as })).toMatchObject({ status: 200, body: '' });
  });

  test('a preflight allows the portal to call', () => {
    const { status, headers: allowed } = send(host, PROFILE.replace('GET', 'OPTIONS'));
    expect([status, allowed['access-control-allow-headers']]).toEqual([204, 'authorization, content-type']);
  });

  test('the option uids gives seeded players other uids', () => {
    const other = createIndependentHost({ uids: { champion: 'emulator-1' } });
    expect(readJson(send(other, `${PUBLIC}/emulator-1`))).toMatchObject({ username: 'Champion' });
  });

  test('reset forgets every change', () => {
    send(host, DELETE, { as });
    host.reset();
    expect(send(host, PROFILE, { as }).status).toBe(200);
  });
});
