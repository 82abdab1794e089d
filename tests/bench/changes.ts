import autocannon from 'autocannon';
import type { Player } from '#mock-api/worlds/world.ts';
import { wireRequest } from '#schema/calls.ts';
import { idToken } from '#tests/support/tokens.ts';

interface Changing {
  origin: string;
  players: readonly Player[];
  perSecond: number;
  seconds: number;
}

/** Measures while players leave the leaderboard and come back: so many changes a second, from a thread of their own. */
export async function whileChanging<Result>(
  { origin, players, perSecond, seconds }: Changing,
  measure: () => Promise<Result>,
): Promise<{ measured: Result; perSecond: number }> {
  const changes = autocannon({
    url: origin,
    requests: [false, true].flatMap((value) => players.map((player) => change(player, value))),
    connections: 8,
    workers: 1,
    overallRate: perSecond,
    // Until after the last answer, although the thread takes a moment to begin.
    duration: seconds + 1,
  });
  const measured = await measure();
  const { '2xx': done, non2xx, errors, duration } = await changes;
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} changes failed`);
  return { measured, perSecond: done / duration };
}

function change({ uid }: Player, value: boolean): autocannon.Request {
  const { method, path, body } = wireRequest('updateOption', {
    category: 'Privacy',
    name: 'ShowInLeaderboards',
    value,
  });
  const headers = { authorization: `Bearer ${idToken(uid)}`, 'content-type': 'application/json' };
  return { method, path, headers, body: JSON.stringify(body) };
}
