import { beforeEach, describe, expect, test } from 'vitest';
import { createIndependentHost } from './host.ts';
import { BOARD, DELETE, EXPORT, OPTIONS, PROFILE, PUBLIC, RANK, readJson, send } from './send.ts';

const HOUR = 3_600_000;

let time = Date.UTC(2025, 5, 1);
const host = createIndependentHost({ now: () => time });
const json = (...args: Parameters<typeof send> extends [unknown, ...infer Rest] ? Rest : never) =>
  readJson(send(host, ...args));
const uid = host.uidOf;

beforeEach(() => {
  time = Date.UTC(2025, 5, 1);
  host.reset();
});

describe('leaderboard', () => {
  const board = () => json(BOARD, { as: uid('champion') });

  test('topPlayers are ranked by aXP without hidden players', () => {
    const { topPlayers, generatedAt } = board();
    expect(generatedAt).toBe('2025-06-01T00:00:00.000Z');
    expect(topPlayers).toMatchObject([
      { displayName: 'xX_Champion_Xx', axp: 9_876_543, rank: 1 },
      { rank: 2 },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ]);
    expect(JSON.stringify(topPlayers)).not.toContain(uid('hiddenFromLeaderboards'));
    expect(send(host, BOARD).status).toBe(401);
  });

  test('hiding takes effect when the cache is six hours old', () => {
    const first = board();
    send(host, OPTIONS, {
      as: uid('champion'),
      body: { category: 'Privacy', name: 'ShowInLeaderboards', value: false },
    });
    time += 6 * HOUR - 1;
    expect(board()).toEqual(first);
    time += 1;
    expect(board()).toMatchObject({ generatedAt: '2025-06-01T06:00:00.000Z' });
    expect(JSON.stringify(board())).not.toContain(uid('champion'));
  });

  test('the own rank is the same entry', () => {
    const entry = { uid: uid('champion'), displayName: 'xX_Champion_Xx', axp: 9_876_543, rank: 1 };
    expect(json(`${RANK}/17`, { as: uid('champion') })).toEqual(entry);
    expect(send(host, `${RANK}/17`, { as: uid('everything') }).status).toBe(403);
    expect(send(host, `${RANK}/4100200304`, { as: uid('hiddenFromLeaderboards') }).status).toBe(404);
  });
});

describe('data', () => {
  test('a data export needs an email and is one request for 24 hours', () => {
    const as = uid('robloxOnly');
    expect(send(host, EXPORT, { as, body: {} }).status).toBe(400);
    const request = () => json(EXPORT, { as, body: { email: 'me@example.com' } }).requestId;
    const first = request();
    expect(request()).toBe(first);
    time += 24 * HOUR;
    expect(request()).not.toBe(first);
  });

  test('deletion removes the player and leaves the leaderboard within six hours', () => {
    const as = uid('champion');
    send(host, BOARD, { as });
    expect(send(host, DELETE, { as })).toMatchObject({ status: 204, body: '' });
    expect([PROFILE, DELETE].map((call) => send(host, call, { as }).status)).toEqual([404, 404]);
    expect(send(host, `${PUBLIC}/${as}`).status).toBe(404);
    time += 6 * HOUR;
    expect(JSON.stringify(json(BOARD, { as: uid('everything') }))).not.toContain(as);
  });
});
