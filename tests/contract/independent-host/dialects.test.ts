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
  test.each(dialectNames)('%s answers every call of SPEC §7', async (name) => {
    expect(dialects[name].allowedBy).toMatch(/^SPEC\b/);
    expect(await playJourney([name])).toEqual([]);
  });

  test('all dialects together answer every call', async () => {
    expect(await playJourney(dialectNames)).toEqual([]);
  });

  test.each(dialectNames)('%s differs from the base host in its settings, filters or listener', (name) => {
    const { settings, filters = [], listener } = withDialects(name);
    const base = createIndependentHost();
    const changed = Object.entries({ ...settings }).filter(
      ([key, value]) =>
        !(key in base.settings) || JSON.stringify(value) !== JSON.stringify(Object(base.settings)[key]),
    );
    expect(changed.length + filters.length + Object.keys({ ...listener }).length).toBeGreaterThan(0);
  });
});

/** A refusal and an answer of the host that speaks one dialect. */
function speak(...names: DialectName[]) {
  const host = createIndependentHost({ ...withDialects(...names), now: () => Date.UTC(2025, 5, 1) });
  const as = host.uidOf('everything');
  return {
    host,
    as,
    refusal: send(host, PROFILE),
    badInput: send(host, EXPORT, { as, body: {} }),
    option: send(host, OPTIONS, {
      as,
      body: { category: 'Privacy', name: 'ShowInLeaderboards', value: true },
    }),
    profile: send(host, PROFILE, { as }),
    unknown: send(host, 'POST /api/v1/auth/profile'),
  };
}

describe('one dialect', () => {
  test.each([
    ['errorField', { error: 'Authentication required', code: 'unauthenticated' }],
    ['detailsField', { details: 'Authentication required', success: false }],
    ['problemJson', expect.objectContaining({ title: 'unauthenticated', status: 401 })],
    ['wordlessErrors', {}],
  ] as const)('%s writes errors its own way', (name, body) => {
    expect(readJson(speak(name).refusal)).toEqual(body);
  });

  test.each([
    ['resultCreated', 200, '{'],
    ['resultText', 200, 'OK'],
    ['resultNone', 204, ''],
  ] as const)('%s answers an option with %i and %j', (name, status, start) => {
    const { option } = speak(name);
    expect([option.status, option.body.slice(0, start.length)]).toEqual([status, start]);
  });

  test('resultCreated answers a POST with 201', () => {
    const { host, as } = speak('resultCreated');
    expect(send(host, EXPORT, { as, body: { email: 'a@b' } }).status).toBe(201);
  });

  test('unprocessable, htmlNotFound and methodNotAllowed choose other refusals', () => {
    expect(speak('unprocessable').badInput.status).toBe(422);
    expect(speak('htmlNotFound').unknown.body).toContain('<pre>Cannot POST /api/v1/auth/profile</pre>');
    expect(speak('methodNotAllowed').unknown).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  test('inputFirst and playerFirst change which check refuses', () => {
    const asked = (name?: DialectName) => {
      const host = createIndependentHost(name && withDialects(name));
      return [send(host, EXPORT, { body: {} }).status, send(host, EXPORT, { as: 'nobody', body: {} }).status];
    };
    expect([asked(), asked('inputFirst'), asked('playerFirst')]).toEqual([
      [401, 400],
      [400, 400],
      [401, 404],
    ]);
  });

  test('robloxProfile.linkedAt keeps {_seconds} in every dialect', () => {
    for (const name of dialectNames) {
      expect(readJson(speak(name).profile), name).toMatchObject({
        robloxProfile: { linkedAt: { _seconds: expect.any(Number) } },
      });
    }
  });

  test('rateLimit refuses the 31st request of a second', () => {
    const { host } = speak('rateLimit');
    const statuses = Array.from({ length: 35 }, () => send(host, 'GET /users/1').status);
    // The dialect's own two visitor requests count too.
    expect(statuses.indexOf(429)).toBe(28);
  });

  test('etag answers 304 to its own tag', () => {
    const { host, as, profile } = speak('etag');
    const headers = { 'If-None-Match': profile.headers.etag ?? '' };
    expect(send(host, PROFILE, { as, headers })).toMatchObject({ status: 304, body: '' });
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
