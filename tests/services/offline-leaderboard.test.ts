import { createTRPCClient, httpLink } from '@trpc/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { findFreePorts } from '#mock-api/start/processes.ts';
import type { ServerProcess } from '#mock-api/start/servers.ts';
import { startMockHost, startPortal, toLocalOrigin } from '#mock-api/start/servers.ts';
import { MockLeaderboardSchema } from '#mock-api/worlds/world.ts';
import type { AppRouter } from '#rpc/router.ts';
import { leaderboard, time } from '#schema/constants.ts';
import { rebuildIfStale } from '#tests/support/stack.ts';
import { createIdToken } from '#tests/support/tokens.ts';

/** The portal as `npm start` runs it, in front of the mock host. Control changes must show at once. */
let servers: ServerProcess[] = [];
let portal: string;
let mock: string;

beforeAll(async () => {
  await rebuildIfStale();
  const [portalPort = 0, mockPort = 0] = await findFreePorts(2);
  [portal, mock] = [toLocalOrigin(portalPort), toLocalOrigin(mockPort)];
  servers = [
    // An in-memory identity service.
    startMockHost({ portal: portalPort, mock: mockPort }),
    // Tokens are unsigned, so nothing calls an emulator.
    startPortal({ portal: portalPort, mock: mockPort, emulator: '127.0.0.1:9' }),
  ];
  await Promise.all(servers.map(({ ready }) => ready));
}, 240_000);

afterAll(() => Promise.all(servers.map(({ child }) => child.stop())));

it("the leaderboard of npm start has the age that the world's clock gives it and updates after six hours", async () => {
  const first = await readLeaderboard('rookie');
  const hidden = { category: 'Privacy', name: 'ShowInLeaderboards', value: false } as const;
  await createClientAs('veteran').options.update.mutate(hidden);

  await advanceClock(2 * time.HOUR_MS);
  const later = await readLeaderboard('rookie');
  expect(later.generatedAt).toBe(first.generatedAt);
  expect(later.now - later.generatedAt).toBeCloseTo(2 * time.HOUR_MS, -5);
  expect(later.topPlayers).toContainEqual(expect.objectContaining({ uid: 'veteran' }));

  await advanceClock(4 * time.HOUR_MS);
  const updated = await readLeaderboard('rookie');
  expect(updated.topPlayers).not.toContainEqual(expect.objectContaining({ uid: 'veteran' }));
  expect(updated.nextUpdateAt - updated.now).toBeCloseTo(leaderboard.refreshMs, -5);
});

const createClientAs = (uid: string) =>
  createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${portal}/trpc`, headers: { authorization: `Bearer ${createIdToken(uid)}` } })],
  });

/** The leaderboard as a player gets it, in which no field may be missing. */
const SnapshotSchema = MockLeaderboardSchema.extend({ now: z.number(), nextUpdateAt: z.number() });

async function readLeaderboard(uid: string) {
  return SnapshotSchema.parse(await createClientAs(uid).leaderboard.top.query());
}

const advanceClock = (ms: number) => callControl('POST', 'clock', { advanceSeconds: ms / time.SECOND_MS });

async function callControl(method: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${mock}/__mock/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
}
