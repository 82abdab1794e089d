import { beforeEach, describe, expect, it } from 'vitest';
import { createInMemoryTransport } from '#mock-api/host/in-memory-transport.ts';
import type { MockHost } from '#mock-api/host/mock-host.ts';
import { createMockHost } from '#mock-api/host/mock-host.ts';
import { createInMemoryIdentity } from '#mock-api/identity/in-memory-identity.ts';
import { identifyCaller } from '#rpc/auth/identify-caller.ts';
import { createHostClient } from '#rpc/host/client.ts';
import type { Drift } from '#rpc/host/drift.ts';
import { createLeaderboardCache } from '#rpc/host/leaderboard-cache.ts';
import { appRouter, createCaller } from '#rpc/router.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import { createIdToken, projectId } from '#tests/support/tokens.ts';
import { tokenVerifier } from './scripted-host.ts';

const ORIGIN = 'http://localhost:4000';
let mock: MockHost;
let drift: Drift[];
let createCallerAs: (uid?: string) => ReturnType<typeof createCaller>;

beforeEach(async () => {
  mock = await createMockHost({
    identity: createInMemoryIdentity(),
    origin: ORIGIN,
    portalOrigin: 'http://localhost:3000',
    projectId,
  });
  drift = [];
  const { call } = createHostClient({
    transport: createInMemoryTransport(mock),
    api: ORIGIN,
    roblox: ORIGIN,
    authRedirectOrigins: [ORIGIN],
    random: () => 0,
    onDrift: (found) => drift.push(found),
  });
  const host = { call, leaderboard: createLeaderboardCache({ call }), now: Date.now };
  createCallerAs = (uid) =>
    createCaller({
      host,
      caller: identifyCaller(uid && `Bearer ${createIdToken(uid)}`, tokenVerifier),
      consume: async () => undefined,
      consumeCode: async () => ({ refund: async () => undefined }),
      report: () => undefined,
    });
});

describe('every procedure against the mock host', () => {
  it("reads the host's data without drift", async () => {
    const veteran = createCallerAs('veteran');
    const own = await veteran.profile.own();
    const top = await veteran.leaderboard.top();
    const rank = await veteran.leaderboard.ownRank({ robloxUserId: own.robloxUserId ?? '' });
    const user = await createCallerAs().roblox.user({ id: own.robloxUserId ?? '' });
    expect(own.playerStats?.currency?.level).toBe(17);
    expect(top.topPlayers).toHaveLength(10);
    expect(rank.uid).toBe('veteran');
    expect(user.name).toBe(own.robloxProfile?.username);
    await expect(createCallerAs().profile.public({ id: 'veteran' })).resolves.toMatchObject({
      displayName: own.displayName,
    });
    await expect(createCallerAs().auth.robloxLogin()).resolves.toHaveProperty('redirectUrl');
    await expect(createCallerAs().auth.googleLogin()).resolves.toHaveProperty('url');
    await expect(veteran.auth.robloxLink({ uid: 'veteran' })).resolves.toHaveProperty('redirectUrl');
    await expect(
      createCallerAs().auth.verifyToken({ idToken: createIdToken('veteran') }),
    ).resolves.toBeUndefined();
    expect(drift).toEqual([]);
  });
});

it('every call has its procedure, and no other exists', () => {
  const expected = callKeys.map((key) => callOf(key).procedure);
  const remedy = 'end each router({ … }) of rpc/routers/ with `satisfies Procedures<…>`';
  expect(Object.keys(appRouter._def.procedures).toSorted(), remedy).toEqual(expected.toSorted());
});
