import { expect, it } from 'vitest';
import * as messages from '#schema/messages.ts';
import { MAX_BODY_BYTES } from '#schema/wire-request.ts';
import { bearerHeader, createTestHost, toJsonBody } from '#tests/support/mock-host.ts';

const verify = { method: 'POST', path: '/api/v1/linking/verify-code', contentType: 'application/json' };

it.each(['/', '', '*', '/api/v1/auth/profile/', '/API/v1/auth/profile', '/__mocks', '/__mock/toString'])(
  'the unknown path "%s" is 404',
  async (path) => {
    const host = await createTestHost();
    const json = { message: messages.routeUnknown };
    expect(await host.ask({ method: 'GET', path })).toMatchObject({ status: 404, json });
  },
);

it('another method of a call is 405 and names the right one', async () => {
  const host = await createTestHost();
  const json = { message: messages.methodNotAllowed };
  const response = await host.ask({ ...verify, method: 'BREW' });
  expect(response).toMatchObject({ status: 405, headers: { allow: 'POST' }, json });
});

it.each([
  ['publicProfile', { id: 'nobody' }, messages.publicProfileMissing],
  ['robloxUser', { id: '42' }, messages.robloxUserMissing],
  ['ownRank', { robloxUserId: '42' }, messages.playerUnranked],
] as const)('%s of nobody is 404 with its message', async (key, input, message) => {
  const host = await createTestHost();
  expect(await host.call(key, input, 'rookie')).toMatchObject({ status: 404, json: { message } });
  expect(await host.findings()).toEqual([]);
});

it('a body of 16 kB is read; one byte more is 413, also in characters of several bytes', async () => {
  const host = await createTestHost();
  const padded = (size: number) => `{"code":"GOOD01"${' '.repeat(size - 17)}}`;
  const long = JSON.stringify({ code: '🚀'.repeat(MAX_BODY_BYTES / 4) });
  expect((await host.ask({ ...verify, body: padded(MAX_BODY_BYTES) })).status).toBe(200);
  const larger = await host.ask({ ...verify, body: padded(MAX_BODY_BYTES + 1) });
  expect(larger).toMatchObject({ status: 413, json: { message: messages.bodyTooLarge } });
  expect((await host.ask({ ...verify, body: long })).status).toBe(413);
});

it.each([
  ['broken JSON', '{"code":', messages.bodyNotJson],
  ['a list', '["GOOD01"]', messages.bodyNotObject],
])('a body of %s is 400', async (_, body, message) => {
  const host = await createTestHost();
  expect(await host.ask({ ...verify, body })).toMatchObject({ status: 400, json: { message } });
});

it('a body of another content type is 400', async () => {
  const host = await createTestHost();
  const body = JSON.stringify({ code: 'GOOD01' });
  const statusOf = async (contentType: string) => (await host.ask({ ...verify, contentType, body })).status;
  for (const other of ['text/plain', 'application/jsonx', '']) expect(await statusOf(other)).toBe(400);
  expect(await statusOf('application/json; charset=utf-8')).toBe(200);
});

it("a body can't replace a path parameter", async () => {
  const host = await createTestHost();
  const path = '/api/v1/auth/public_profile/rookie';
  const { json } = await host.ask({ method: 'GET', path, ...toJsonBody({ id: 'veteran' }) });
  expect(json).toMatchObject({ displayName: 'TinyTuba' });
});

it('the token is checked before the body', async () => {
  const host = await createTestHost();
  const request = { method: 'POST', path: '/api/v1/linking/link-platform', body: '{' };
  expect((await host.ask(request)).status).toBe(401);
  expect((await host.ask({ ...request, ...bearerHeader('rookie') })).status).toBe(400);
});
