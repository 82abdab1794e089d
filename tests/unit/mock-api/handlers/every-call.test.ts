import { describe, expect, it } from 'vitest';
import type { CallKey, CallRequest } from '#schema/calls.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import { isSuccess } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import { toWireRequest } from '#schema/wire-request.ts';
import type { TestHost } from '#tests/support/mock-host.ts';
import { bearerHeader, createTestHost, toJsonBody, validInputs } from '#tests/support/mock-host.ts';
import { createIdToken } from '#tests/support/tokens.ts';

const bearerKeys = callKeys.filter((key) => callOf(key).auth === 'bearer');

/** Builds a call's request from valid input, with some parts or the `Authorization` replaced. */
function sendCall(host: TestHost, key: CallKey, change: object = {}) {
  const { method, path, body } = toWireRequest(key, getValidInput(key));
  return host.ask({ method, path, ...bearerHeader('rookie'), ...toJsonBody(body), ...change });
}

function getValidInput<Key extends CallKey>(key: Key): CallRequest<Key> {
  return validInputs[key];
}

describe.each(callKeys)('%s', (key) => {
  it('succeeds with valid input and a valid response', async () => {
    const host = await createTestHost();
    const response = await sendCall(host, key);
    expect(isSuccess(response.status), response.body).toBe(true);
    expect(await host.findings()).toEqual([]);
  });

  it('rejects every other method and names the right one', async () => {
    const host = await createTestHost();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'BREW']) {
      if (method === callOf(key).method) continue;
      const response = await sendCall(host, key, { method });
      expect(response).toMatchObject({ status: 405, headers: { allow: callOf(key).method } });
      expect(response.json).toEqual({ message: messages.methodNotAllowed });
    }
  });
});

describe.each(bearerKeys)('%s', (key) => {
  it.each([
    ['no token', undefined, messages.bearerMissing],
    ['another scheme', 'Basic dXNlcjpwYXNz', messages.bearerMissing],
    ['an empty token', 'Bearer ', messages.bearerMissing],
    ['garbage', 'Bearer garbage', messages.bearerInvalid],
    ['garbage in three parts', 'Bearer a.b.c', messages.bearerInvalid],
    [
      'an expired token',
      `Bearer ${createIdToken('rookie', { lifetimeSeconds: -1 })}`,
      messages.bearerInvalid,
    ],
    [
      'another project’s token',
      `Bearer ${createIdToken('rookie', { projectId: 'demo-other' })}`,
      messages.bearerInvalid,
    ],
    [
      'another issuer’s token',
      `Bearer ${createIdToken('rookie', { issuer: 'https://evil.example' })}`,
      messages.bearerInvalid,
    ],
    [
      'a token for another audience',
      `Bearer ${createIdToken('rookie', { audience: 'demo-other' })}`,
      messages.bearerInvalid,
    ],
    ['a token for no possible uid', `Bearer ${createIdToken('../rookie')}`, messages.bearerInvalid],
  ])('rejects %s with 401', async (_, authorization, message) => {
    const host = await createTestHost();
    const response = await sendCall(host, key, { authorization });
    expect(response).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
    expect(response.json).toEqual({ message });
    expect(await host.findings()).toEqual([]);
  });

  it('rejects the token of a deleted player', async () => {
    const host = await createTestHost();
    await host.call('deleteAccount', {}, 'rookie');
    expect(await sendCall(host, key)).toMatchObject({
      status: 401,
      json: { message: messages.bearerInvalid },
    });
  });

  it('checks the token before the input', async () => {
    const host = await createTestHost();
    const response = await sendCall(host, key, {
      authorization: undefined,
      body: '{',
      contentType: 'application/json',
    });
    expect(response.status).toBe(401);
  });
});

describe('invalid input gets 400 with its message', () => {
  const link = validInputs.linkPlatform;
  const cases: [
    what: string,
    request: { method: string; path: string; body?: unknown },
    message: string | RegExp,
  ][] = [
    ['a code too short', post('linking/verify-code', { code: 'GOOD0' }), messages.codeInvalid],
    ['a code too long', post('linking/verify-code', { code: 'GOOD012' }), messages.codeInvalid],
    ['a code of symbols', post('linking/verify-code', { code: 'GOOD!!' }), messages.codeInvalid],
    ['a missing code', post('linking/verify-code', {}), /^code: /],
    ['a code that is a number', post('linking/verify-code', { code: 123456 }), /^code: /],
    [
      'a link with a bad code',
      post('linking/link-platform', { ...link, linkCode: 'x' }),
      messages.codeInvalid,
    ],
    [
      'a link to another platform',
      post('linking/link-platform', { ...link, platform: 'irc' }),
      /^platform: /,
    ],
    [
      'a link without the user',
      post('linking/link-platform', { ...link, platformUserId: undefined }),
      /^platformUserId: /,
    ],
    [
      'a link with a bad user id',
      post('linking/link-platform', { ...link, platformUserId: '' }),
      /^platformUserId: /,
    ],
    [
      'a link with metadata of the wrong kind',
      post('linking/link-platform', { ...link, platformMetadata: { guildId: 1 } }),
      /^platformMetadata\./,
    ],
    ['an unknown provider', post('auth/unlink-account', { provider: 'google' }), messages.providerUnknown],
    ['no provider', post('auth/unlink-account', {}), messages.providerUnknown],
    [
      'an unknown option',
      put('auth/options', { category: 'Privacy', name: 'Admin', value: true }),
      /^name: /,
    ],
    [
      'an unknown category',
      put('auth/options', { category: 'Sound', name: 'ShowInLeaderboards', value: true }),
      /^category: /,
    ],
    [
      'an option that is no switch',
      put('auth/options', { category: 'Privacy', name: 'ShowInLeaderboards', value: 'no' }),
      /^value: /,
    ],
    [
      'an export without email',
      post('data-management/request-data-export', { email: '' }),
      messages.emailRequired,
    ],
    [
      'an export to no email',
      post('data-management/request-data-export', { email: 'me' }),
      messages.invalidEmail,
    ],
    ['an empty idToken', post('auth/verifyTokenAndCreateUser', { idToken: '' }), /^idToken: /],
    [
      'a public profile of no possible id',
      { method: 'GET', path: '/api/v1/auth/public_profile/a%20b' },
      /^id: /,
    ],
    [
      'a public profile of a badly encoded id',
      { method: 'GET', path: '/api/v1/auth/public_profile/%E0%A4%A' },
      /^id: /,
    ],
    [
      'a public profile of a path',
      { method: 'GET', path: '/api/v1/auth/public_profile/..%2f..%2fetc' },
      /^id: /,
    ],
    [
      'a rank of letters',
      { method: 'GET', path: '/api/v1/leaderboards/axp/allTime/user/abc' },
      /^robloxUserId: /,
    ],
    ['a game platform user of letters', { method: 'GET', path: '/users/abc' }, /^id: /],
    ['a link address for no uid', { method: 'GET', path: '/api/v1/auth/login/roblox?uid=' }, /^uid: /],
  ];

  it.each(cases)('%s', async (_, { method, path, body }, message) => {
    const host = await createTestHost();
    const response = await host.ask({ method, path, ...bearerHeader('rookie'), ...toJsonBody(body) });
    expect(response).toMatchObject({
      status: 400,
      json: { message: expect.stringMatching(toPattern(message)) },
    });
    expect(await host.findings()).toEqual([]);
  });
});

function post(path: string, body: unknown) {
  return { method: 'POST', path: `/api/v1/${path}`, body };
}

function put(path: string, body: unknown) {
  return { method: 'PUT', path: `/api/v1/${path}`, body };
}

const toPattern = (message: string | RegExp) =>
  typeof message === 'string' ? new RegExp(`^${message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : message;
