import { expect, it } from 'vitest';
import * as messages from '#schema/messages.ts';
import { MAX_BODY_BYTES } from '#schema/wire/request-body-limit.ts';
import { createTestHost, toJsonBody } from '#tests/support/mock-host.ts';

const verify = { method: 'POST', path: '/api/v1/linking/verify-code' };

it.each([
  ['publicProfile', { id: 'nobody' }, messages.publicProfileMissing],
  ['robloxUser', { id: '42' }, messages.robloxUserMissing],
  ['ownRank', { robloxUserId: '42' }, messages.playerUnranked],
] as const)('%s of nobody is 404 with its message', async (key, input, message) => {
  const host = await createTestHost();
  expect(await host.call(key, input, 'rookie')).toMatchObject({ status: 404, json: { message } });
  expect(await host.findings()).toEqual([]);
});

it('a user of the game platform has all fields of the real host, which conform', async () => {
  const host = await createTestHost();
  const { json } = await host.call('robloxUser', { id: '1180042317' });
  expect(json).toMatchObject({ id: 1_180_042_317, name: 'AuroraVale', displayName: 'Aurora' });
  expect(Object.keys(Object(json)).toSorted()).toEqual([
    ...['created', 'description', 'displayName', 'externalAppDisplayName', 'hasVerifiedBadge', 'id'],
    ...['isBanned', 'name'],
  ]);
  expect(await host.findings()).toEqual([]);
});

it('a body of 16 kB is read, also with the charset in its type', async () => {
  const host = await createTestHost();
  const body = `{"code":"GOOD01"${' '.repeat(MAX_BODY_BYTES - 17)}}`;
  for (const contentType of ['application/json', 'application/json; charset=utf-8'])
    expect((await host.ask({ ...verify, contentType, body })).status).toBe(200);
});

it("a body can't replace a path parameter", async () => {
  const host = await createTestHost();
  const path = '/api/v1/auth/public_profile/rookie';
  const { json } = await host.ask({ method: 'GET', path, ...toJsonBody({ id: 'veteran' }) });
  expect(json).toMatchObject({ displayName: 'TinyTuba' });
});
