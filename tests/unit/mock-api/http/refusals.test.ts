import { expect, it } from 'vitest';
import type { MockRequest } from '#mock-api/http/http-message.ts';
import { MAX_BODY_BYTES } from '#schema/wire/request-body-limit.ts';
import { bearerHeader, createTestHost, toJsonBody, validInputs } from '#tests/support/mock-host.ts';
import { createIdToken } from '#tests/support/tokens.ts';

// The contract tests send the mock every bad token, method and field of each call.

const profile = { method: 'GET', path: '/api/v1/auth/profile' };
const verify = { method: 'POST', path: '/api/v1/linking/verify-code', contentType: 'application/json' };
const link = { method: 'POST', path: '/api/v1/linking/link-platform', body: '{' };
const call = (method: string, path: string, body: object): MockRequest => {
  return { method, path: `/api/v1/${path}`, ...bearerHeader('rookie'), ...toJsonBody(body) };
};
const control = (method: string, path: string, body?: object): MockRequest => {
  return { method, path: `/__mock${path}`, ...toJsonBody(body) };
};
const withToken = (change: Parameters<typeof createIdToken>[1], uid = 'rookie'): MockRequest => {
  return { ...profile, authorization: `Bearer ${createIdToken(uid, change)}` };
};
const option = { category: 'Privacy', name: 'ShowInLeaderboards', value: 'no' };
const padded = (size: number) => `{"code":"GOOD01"${' '.repeat(size - 17)}}`;

const refused: Readonly<Record<string, MockRequest>> = {
  'no token': profile,
  'another project’s token': withToken({ projectId: 'demo-other' }),
  'another issuer’s token': withToken({ issuer: 'https://evil.example' }),
  'a token for another audience': withToken({ audience: 'demo-other' }),
  'a token for no possible uid': withToken({}, '../rookie'),
  'no token before broken JSON': link,
  'broken JSON with a token': { ...link, ...bearerHeader('rookie') },
  'a code too short': call('POST', 'linking/verify-code', { code: 'GOOD0' }),
  'a missing code': call('POST', 'linking/verify-code', {}),
  'another platform': call('POST', 'linking/link-platform', { ...validInputs.linkPlatform, platform: 'irc' }),
  'unlinking Google': call('POST', 'auth/unlink-account', { provider: 'google' }),
  'an option that is no switch': call('PUT', 'auth/options', option),
  'an export to no email': call('POST', 'data-management/request-data-export', { email: 'me' }),
  'a profile of a path': call('GET', 'auth/public_profile/..%2f..%2fetc', {}),
  'another method of a call': { ...verify, method: 'BREW' },
  'a body of 16 kB and a byte': { ...verify, body: padded(MAX_BODY_BYTES + 1) },
  'a long body': { ...verify, body: JSON.stringify({ code: '🚀'.repeat(MAX_BODY_BYTES / 4) }) },
  'broken JSON': { ...verify, body: '{"code":' },
  'a list': { ...verify, body: '["GOOD01"]' },
  'a body of text': { ...verify, contentType: 'text/plain', body: padded(17) },
  'a body of another type': { ...verify, contentType: 'application/jsonx', body: padded(17) },
  'a body of no type': { ...verify, contentType: '', body: padded(17) },
  'a page by POST': { method: 'POST', path: '/google/chooser' },
  'an export that nobody asked for': { method: 'GET', path: '/data-export?uid=rookie&at=1' },
  'a picture by POST': { method: 'POST', path: '/avatars/rookie.svg' },
  'no picture': { method: 'GET', path: '/avatars/rookie.png' },
  'a reset by GET': control('GET', '/reset'),
  'faults by GET': control('GET', '/faults'),
  'a fault by POST': control('POST', '/faults/profile'),
  'no world': control('POST', '/reset', {}),
  'a world unknown': control('POST', '/reset', { world: 'atlantis' }),
  'a world called toString': control('POST', '/reset', { world: 'toString' }),
  'no chat user': control('POST', '/codes', {}),
  'an empty chat user': control('POST', '/codes', { discordUser: '' }),
  'a long chat user': control('POST', '/codes', { discordUser: 'x'.repeat(65) }),
  ...Object.fromEntries(
    ['/', '', '*', `${profile.path}/`, '/API/v1/auth/profile', '/__mocks', '/__mock/toString'].map((path) => [
      `the path "${path}"`,
      { method: 'GET', path },
    ]),
  ),
  ...Object.fromEntries(
    [0, -1, 1.5, '60', 315_360_001, null].map((advanceSeconds) => [
      `a clock by ${JSON.stringify(advanceSeconds)}`,
      control('POST', '/clock', { advanceSeconds }),
    ]),
  ),
};

it('what the mock refuses is on record', async () => {
  const host = await createTestHost();
  const lines: string[] = [];
  for (const [name, request] of Object.entries(refused)) {
    const { status, body, headers } = await host.ask(request);
    expect(status, name).toBeGreaterThanOrEqual(400);
    lines.push(`${name}: ${status} ${body} ${JSON.stringify(headers)}`);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('refusals.snap');
  expect(await host.findings()).toEqual([]);
});
