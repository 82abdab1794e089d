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

const bearer = (change: Parameters<typeof createIdToken>[1], uid = 'rookie') =>
  `Bearer ${createIdToken(uid, change)}`;

describe.each(callKeys)('%s', (key) => {
  it('succeeds with valid input and a valid response', async () => {
    const host = await createTestHost();
    const response = await sendCall(host, key);
    expect(isSuccess(response.status), response.body).toBe(true);
    expect(await host.findings()).toEqual([]);
  });

  it('rejects every other method and names the right one', async () => {
    const host = await createTestHost();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'BREW']) {
      if (method === callOf(key).method) continue;
      const response = await sendCall(host, key, { method });
      expect(response).toMatchObject({ status: 405, headers: { allow: callOf(key).method } });
      expect(response.json).toEqual({ message: messages.methodNotAllowed });
    }
  });
});

it.each(bearerKeys)('%s needs a token', async (key) => {
  const host = await createTestHost();
  const response = await sendCall(host, key, { authorization: undefined });
  expect(response).toMatchObject({
    status: 401,
    headers: { 'www-authenticate': 'Bearer' },
    json: { message: messages.bearerMissing },
  });
  expect(await host.findings()).toEqual([]);
});

it.each([
  ['another scheme', 'Basic dXNlcjpwYXNz', messages.bearerMissing],
  ['garbage', 'Bearer a.b.c', messages.bearerInvalid],
  ['an expired token', bearer({ lifetimeSeconds: -1 }), messages.bearerInvalid],
  ['another project’s token', bearer({ projectId: 'demo-other' }), messages.bearerInvalid],
  ['another issuer’s token', bearer({ issuer: 'https://evil.example' }), messages.bearerInvalid],
  ['a token for another audience', bearer({ audience: 'demo-other' }), messages.bearerInvalid],
  ['a token for no possible uid', bearer({}, '../rookie'), messages.bearerInvalid],
])('%s is rejected', async (_, authorization, message) => {
  const response = await sendCall(await createTestHost(), 'profile', { authorization });
  expect(response).toMatchObject({ status: 401, json: { message } });
});

const post = (path: string, body: object) => ({ method: 'POST', path: `/api/v1/${path}`, body });
const put = (path: string, body: object) => ({ method: 'PUT', path: `/api/v1/${path}`, body });
const get = (path: string) => ({ method: 'GET', path });
const option = { category: 'Privacy', name: 'ShowInLeaderboards', value: true };

it.each<[string, { method: string; path: string; body?: object }, string | RegExp]>([
  ['a code too short', post('linking/verify-code', { code: 'GOOD0' }), messages.codeInvalid],
  ['a missing code', post('linking/verify-code', {}), /^code: /],
  [
    'a link to another platform',
    post('linking/link-platform', { ...validInputs.linkPlatform, platform: 'irc' }),
    /^platform: /,
  ],
  ['an unknown provider', post('auth/unlink-account', { provider: 'google' }), messages.providerUnknown],
  ['an unknown option', put('auth/options', { ...option, name: 'Admin' }), /^name: /],
  ['an option that is no switch', put('auth/options', { ...option, value: 'no' }), /^value: /],
  [
    'an export to no email',
    post('data-management/request-data-export', { email: 'me' }),
    messages.invalidEmail,
  ],
  ['an empty idToken', post('auth/verifyTokenAndCreateUser', { idToken: '' }), /^idToken: /],
  ['a public profile of a path', get('/api/v1/auth/public_profile/..%2f..%2fetc'), /^id: /],
  ['a rank of letters', get('/api/v1/leaderboards/axp/allTime/user/abc'), /^robloxUserId: /],
  ['a game platform user of letters', get('/users/abc'), /^id: /],
  ['a link address for no uid', get('/api/v1/auth/login/roblox?uid='), /^uid: /],
])('%s is 400 with its message', async (_, { method, path, body }, message) => {
  const host = await createTestHost();
  const response = await host.ask({ method, path, ...bearerHeader('rookie'), ...toJsonBody(body) });
  expect(response).toMatchObject({
    status: 400,
    json: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
  });
  expect(await host.findings()).toEqual([]);
});
