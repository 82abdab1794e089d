import { expect, it } from 'vitest';
import { shareReads } from '#rpc/host/shared-reads.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import type { HostScript } from '../scripted-host.ts';
import { createScriptedClient, hang, toJson } from '../scripted-host.ts';

const nova = { id: 'nova' };
const respond: HostScript = ({ path }, nth) =>
  toJson(
    200,
    path.includes('users') ? { id: '7', name: `response ${nth}` } : { displayName: `response ${nth}` },
  );

function createShared(script: HostScript, isKept?: boolean) {
  const clock = { now: 0 };
  const { call, requests } = createScriptedClient(script);
  const options = { monotonicClock: () => clock.now, ...(isKept !== undefined && { isKept }) };
  return { call: shareReads(call, options), requests, clock };
}

it('only reads without a token that are not single-use are shared', () => {
  const shared = callKeys.filter((key) => callOf(key).shared);
  expect(shared).toEqual(['publicProfile', 'robloxUser']);
  for (const key of shared)
    expect(callOf(key)).toMatchObject({ effect: 'read', auth: 'none', isSingleUse: false, method: 'GET' });
});

it('thirty looks at one public profile at once make one request, the next look another', async () => {
  const { call, requests } = createShared(respond);
  const looks = await Promise.all(Array.from({ length: 30 }, () => call('publicProfile', nova)));
  expect(new Set(looks.map(({ displayName }) => displayName))).toEqual(new Set(['response 1']));
  await call('publicProfile', { id: 'other' });
  expect(await call('publicProfile', nova)).toEqual({ displayName: 'response 3' });
  expect(requests).toHaveLength(3);
});

it('a user of the game platform is kept for five minutes', async () => {
  const { call, requests, clock } = createShared(respond);
  for (let nth = 0; nth < 30; nth += 1) await call('robloxUser', { id: '7' });
  expect(requests).toHaveLength(1);
  clock.now = 5 * time.MINUTE_MS;
  expect(await call('robloxUser', { id: '7' })).toMatchObject({ name: 'response 2' });
});

it('at most 2,000 users are kept, and before a mock none', async () => {
  const { call, requests } = createShared(respond);
  for (let id = 1; id <= 2_001; id += 1) await call('robloxUser', { id: `${id}` });
  await call('robloxUser', { id: '2' });
  expect(requests).toHaveLength(2_001);
  await call('robloxUser', { id: '1' });
  expect(requests).toHaveLength(2_002);
  const unkept = createShared(respond, false);
  for (let nth = 0; nth < 2; nth += 1) await unkept.call('robloxUser', { id: '7' });
  expect(unkept.requests).toHaveLength(2);
});

it('a failure reaches all who wait for it, and is not kept', async () => {
  const { call, requests } = createShared((request, nth) =>
    nth === 1 ? toJson(404, {}) : respond(request, nth),
  );
  for (const look of await Promise.allSettled([
    call('robloxUser', { id: '7' }),
    call('robloxUser', { id: '7' }),
  ]))
    expect(look).toMatchObject({ status: 'rejected', reason: { status: 404 } });
  expect(await call('robloxUser', { id: '7' })).toMatchObject({ name: 'response 2' });
  expect(requests).toHaveLength(2);
});

it('a caller who leaves fails none of those who joined', async () => {
  const { call, requests } = createShared((request, nth) =>
    nth === 1 ? hang(request, nth) : respond(request, nth),
  );
  const leaving = new AbortController();
  const left = call('publicProfile', nova, { signal: leaving.signal });
  const joined = [call('publicProfile', nova), call('publicProfile', nova)];
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  expect(await Promise.all(joined)).toEqual([{ displayName: 'response 2' }, { displayName: 'response 2' }]);
  expect(requests).toHaveLength(2);
});

it('a call that makes something for its caller is never joined', async () => {
  const { call, requests } = createShared(() => toJson(200, { url: 'https://accounts.google.com/o/oauth2' }));
  await Promise.all([call('googleLogin', {}), call('googleLogin', {})]);
  expect(requests).toHaveLength(2);
});
