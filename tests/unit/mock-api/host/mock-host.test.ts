import { describe, expect, it } from 'vitest';
import * as messages from '#schema/messages.ts';
import { MAX_BODY_BYTES } from '#schema/wire-request.ts';
import { bearerHeader, createTestHost, toJsonBody, validInputs } from '#tests/support/mock-host.ts';

const verify = { method: 'POST', path: '/api/v1/linking/verify-code', contentType: 'application/json' };

describe('an unknown resource', () => {
  it.each([
    '/',
    '',
    '*',
    '/api/v1',
    '/api/v1/auth/profile/',
    '/api/v1/auth/public_profile/',
    '/api/v1/auth/public_profile/a/b',
    '/API/v1/auth/profile',
    '//api/v1/auth/profile',
    '/__mocks',
    '/__mock/nothing',
    '/__mock/toString',
    '/constructor',
    '/games/unknown/showcase%20thumbnails/1.png',
  ])('gets 404 for %s', async (path) => {
    const host = await createTestHost();
    expect((await host.ask({ method: 'GET', path })).status).toBe(404);
  });

  it.each([
    ['publicProfile', { id: 'nobody' }, messages.publicProfileMissing],
    ['robloxUser', { id: '42' }, messages.robloxUserMissing],
    ['ownRank', { robloxUserId: '42' }, messages.playerUnranked],
  ] as const)('of %s gets 404 with its message', async (key, input, message) => {
    const host = await createTestHost();
    expect(await host.call(key, input, 'rookie')).toMatchObject({ status: 404, json: { message } });
    expect(await host.findings()).toEqual([]);
  });
});

describe('a body', () => {
  it('of 16 kB is read; one byte more gets 413', async () => {
    const host = await createTestHost();
    const padded = (size: number) => `{"code":"GOOD01"${' '.repeat(size - 17)}}`;
    const whole = await host.ask({ ...verify, body: padded(MAX_BODY_BYTES) });
    expect(whole.status).toBe(200);
    const larger = await host.ask({ ...verify, body: padded(MAX_BODY_BYTES + 1) });
    expect(larger).toMatchObject({ status: 413, json: { message: messages.bodyTooLarge } });
  });

  it('is measured in bytes', async () => {
    const host = await createTestHost();
    const body = JSON.stringify({ code: '🚀'.repeat(MAX_BODY_BYTES / 4) });
    expect(body.length).toBeLessThan(MAX_BODY_BYTES);
    expect((await host.ask({ ...verify, body })).status).toBe(413);
  });

  it.each([
    ['broken JSON', '{"code":', messages.bodyNotJson],
    ['no JSON at all', 'code=GOOD01', messages.bodyNotJson],
    ['a list', '["GOOD01"]', messages.bodyNotObject],
    ['a text', '"GOOD01"', messages.bodyNotObject],
    ['null', 'null', messages.bodyNotObject],
    ['a __proto__', '{"code":"GOOD01","__proto__":{"admin":true}}', messages.bodyUnsafe],
    ['an escaped __proto__', '{"code":"GOOD01","\\u005f_proto__":{}}', messages.bodyUnsafe],
    ['a nested constructor', '{"code":"GOOD01","a":[{"constructor":1}]}', messages.bodyUnsafe],
    ['a prototype', '{"code":"GOOD01","prototype":null}', messages.bodyUnsafe],
    ['deep nesting', `{"code":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, messages.bodyUnsafe],
  ])('of %s gets 400', async (_, body, message) => {
    const host = await createTestHost();
    expect(await host.ask({ ...verify, body })).toMatchObject({ status: 400, json: { message } });
  });

  it('of another content type gets 400', async () => {
    const host = await createTestHost();
    const body = JSON.stringify({ code: 'GOOD01' });
    for (const contentType of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', '']) {
      expect((await host.ask({ ...verify, contentType, body })).status).toBe(400);
    }
    expect((await host.ask({ ...verify, contentType: 'application/json; charset=utf-8', body })).status).toBe(
      200,
    );
  });

  it("can't replace a path parameter", async () => {
    const host = await createTestHost();
    const { json } = await host.ask({
      method: 'GET',
      path: '/api/v1/auth/public_profile/rookie',
      ...toJsonBody({ id: 'veteran' }),
    });
    expect(json).toMatchObject({ displayName: 'TinyTuba' });
  });

  it('that is rejected changes nothing', async () => {
    const host = await createTestHost();
    const before = await host.profile('rookie');
    const link = { ...validInputs.linkPlatform, platformUserId: '1', __extra: true };
    const path = '/api/v1/linking/link-platform';
    expect(
      (await host.ask({ method: 'POST', path, ...bearerHeader('rookie'), ...toJsonBody(link) })).status,
    ).toBe(400);
    expect(await host.profile('rookie')).toEqual(before);
    expect((await host.call('verifyCode', { code: 'GOOD01' })).status).toBe(200);
  });
});
