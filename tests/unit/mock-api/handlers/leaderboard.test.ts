import { describe, expect, it } from 'vitest';
import { leaderboard } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { createTestHost } from '#tests/support/mock-host.ts';

const SIX_HOURS = leaderboard.refreshHours * 3_600;

describe('the leaderboard', () => {
  it('loses a hidden player at its next rebuild, not before', async () => {
    const host = await createTestHost();
    const veteran = async () => (await host.leaderboard()).topPlayers.find(({ uid }) => uid === 'veteran');
    const option = { category: 'Privacy', name: 'ShowInLeaderboards', value: false } as const;
    await host.call('updateOption', option, 'veteran');
    expect(await veteran()).toMatchObject({ rank: 6 });
    await host.advance(SIX_HOURS);
    expect(await veteran()).toBeUndefined();
    const own = await host.call('ownRank', { robloxUserId: '1180042317' }, 'veteran');
    expect(own).toMatchObject({ status: 404, json: { message: messages.playerUnranked } });
    expect((await host.call('publicProfile', { id: 'veteran' })).status).toBe(200);

    await host.call('updateOption', { ...option, value: true }, 'veteran');
    await host.advance(SIX_HOURS);
    expect(await veteran()).toMatchObject({ rank: 6 });
    expect(await host.findings()).toEqual([]);
  });

  it('uses the world’s clock, while tokens use the real one', async () => {
    const host = await createTestHost();
    await host.advance(30 * 86_400);
    expect((await host.call('leaderboard', {}, 'rookie')).status).toBe(200);
    host.passRealTime(3_601_000);
    expect((await host.call('leaderboard', {}, 'rookie')).status).toBe(401);
  });
});
