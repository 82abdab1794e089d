import { afterEach, describe, expect, test } from 'vitest';
import type { DialectName } from './dialects.ts';
import { dialectNames, dialects, withDialects } from './dialects.ts';
import type { IndependentHost } from './host.ts';
import { createIndependentHost, startIndependentHost } from './host.ts';
import {
  BOARD,
  CREATE,
  DELETE,
  EXPORT,
  LINK,
  OPTIONS,
  PROFILE,
  PUBLIC,
  RANK,
  readJson,
  send,
  UNLINK,
  VERIFY,
} from './send.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Every call of SPEC §7 in an order that one player can make them. */
function journey(host: IndependentHost): { call: string; body?: unknown }[] {
  const uid = host.uidOf('robloxOnly');
  const code = host.issueLinkingCode();
  const idToken = host.createToken(uid);
  const chat = { platformUserId: '810000000000000099', platformUsername: 'fresh', platformAvatar: '' };
  return [
    { call: 'GET /api/v1/auth/login/roblox' },
    { call: `GET /api/v1/auth/login/roblox?uid=${encodeURIComponent(uid)}` },
    { call: 'GET /api/v1/auth/login/google' },
    { call: CREATE, body: { idToken } },
    { call: PROFILE },
    { call: `${PUBLIC}/${encodeURIComponent(uid)}` },
    { call: VERIFY, body: { code } },
    { call: LINK, body: { linkCode: code, platform: 'discord', ...chat } },
    { call: UNLINK, body: { provider: 'discord' } },
    { call: OPTIONS, body: { category: 'Privacy', name: 'ShowInLeaderboards', value: true } },
    { call: EXPORT, body: { email: 'me@example.com' } },
    { call: BOARD },
    { call: `${RANK}/4100200302` },
    { call: 'GET /users/4100200302' },
    { call: DELETE },
  ];
}

const KEYS: Record<string, string[]> = {
  'GET /api/v1/auth/login/roblox': ['redirectUrl'],
  'GET /api/v1/auth/login/google': ['url'],
  [PROFILE]: ['displayName', 'authProviders', 'robloxUserId', 'robloxProfile', 'playerStats'],
  [VERIFY]: ['platformInfo'],
  [BOARD]: ['topPlayers', 'generatedAt'],
};

async function playJourney(names: DialectName[]) {
  const { url, host, close } = await startIndependentHost(withDialects(...names));
  closers.push(close);
  const authorization = `Bearer ${host.createToken(host.uidOf('robloxOnly'))}`;
  const failures: string[] = [];
  for (const { call, body } of journey(host)) {
    const [method = '', path = ''] = call.split(' ');
    const headers = { authorization, 'content-type': 'application/json' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(`${url}${path}`, init);
    const text = await response.text();
    const json = readJson({ status: response.status, headers: {}, body: text });
    const missing = (KEYS[call] ?? []).filter((key) => !(key in json));
    if (!response.ok || missing.length > 0) failures.push(`${call}: ${response.status} ${missing} ${text}`);
  }
  return failures;
}

describe('every dialect', () => {
  test.each(dialectNames)('%s answers every call of SPEC §7', { timeout: 30_000 }, async (name) => {
    expect(dialects[name].allowedBy).toMatch(/^SPEC\b/);
    expect(await playJourney([name])).toEqual([]);
  });

  test('all dialects together answer every call', { timeout: 30_000 }, async () => {
    expect(await playJourney(dialectNames)).toEqual([]);
  });
});

function profileIn(name: DialectName) {
  const host = createIndependentHost(withDialects(name));
  return readJson(send(host, PROFILE, { as: host.uidOf('everything') }));
}

describe('one dialect', () => {
  test('robloxProfile.linkedAt keeps {_seconds} in every dialect', () => {
    for (const name of dialectNames) {
      expect(profileIn(name), name).toMatchObject({
        robloxProfile: { linkedAt: { _seconds: expect.any(Number) } },
      });
    }
  });

  test('the listener dialects reach the wire', async () => {
    const started = await startIndependentHost(
      withDialects('slow', 'noKeepAlive', 'gzip', 'chunked', 'charset'),
    );
    closers.push(started.close);
    const before = performance.now();
    const response = await fetch(`${started.url}/users/1`, { headers: { 'accept-encoding': 'gzip' } });
    expect(performance.now() - before).toBeGreaterThan(145);
    expect(await response.json()).toMatchObject({ id: 1, name: 'Roblox' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      connection: 'close',
      'content-encoding': 'gzip',
      'transfer-encoding': 'chunked',
      'content-type': 'application/json; charset=utf-8',
    });
  });
});
