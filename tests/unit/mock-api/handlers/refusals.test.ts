import { expect, it } from 'vitest';
import * as messages from '#schema/messages.ts';
import { bearerHeader, createTestHost, toJsonBody, validInputs } from '#tests/support/mock-host.ts';
import { createIdToken } from '#tests/support/tokens.ts';

// That each call takes valid input and refuses every bad token, method and field is a contract test of the mock.

const bearer = (change: Parameters<typeof createIdToken>[1], uid = 'rookie') =>
  `Bearer ${createIdToken(uid, change)}`;

it.each([
  ['no token', undefined, messages.bearerMissing],
  ['another project’s token', bearer({ projectId: 'demo-other' }), messages.bearerInvalid],
  ['another issuer’s token', bearer({ issuer: 'https://evil.example' }), messages.bearerInvalid],
  ['a token for another audience', bearer({ audience: 'demo-other' }), messages.bearerInvalid],
  ['a token for no possible uid', bearer({}, '../rookie'), messages.bearerInvalid],
])('%s is rejected', async (_, authorization, message) => {
  const host = await createTestHost();
  const response = await host.ask({ method: 'GET', path: '/api/v1/auth/profile', authorization });
  const headers = { 'www-authenticate': 'Bearer' };
  expect(response).toMatchObject({ status: 401, headers, json: { message } });
});

const call = (method: string, path: string, body: object) => ({ method, path: `/api/v1/${path}`, body });
const option = { category: 'Privacy', name: 'ShowInLeaderboards', value: 'no' };

it.each<[string, { method: string; path: string; body?: object }, string | RegExp]>([
  ['a code too short', call('POST', 'linking/verify-code', { code: 'GOOD0' }), messages.codeInvalid],
  ['a missing code', call('POST', 'linking/verify-code', {}), /^code: /],
  [
    'a link to another platform',
    call('POST', 'linking/link-platform', { ...validInputs.linkPlatform, platform: 'irc' }),
    /^platform: /,
  ],
  ['unlinking Google', call('POST', 'auth/unlink-account', { provider: 'google' }), messages.providerUnknown],
  ['an option that is no switch', call('PUT', 'auth/options', option), /^value: /],
  [
    'an export to no email',
    call('POST', 'data-management/request-data-export', { email: 'me' }),
    messages.invalidEmail,
  ],
  ['a public profile of a path', call('GET', 'auth/public_profile/..%2f..%2fetc', {}), /^id: /],
])('%s is 400 with its message', async (_, { method, path, body }, message) => {
  const host = await createTestHost();
  const response = await host.ask({ method, path, ...bearerHeader('rookie'), ...toJsonBody(body) });
  expect(response).toMatchObject({
    status: 400,
    json: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
  });
});
