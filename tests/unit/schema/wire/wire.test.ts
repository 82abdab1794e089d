import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '#schema/calls.ts';
import { RobloxUserIdSchema, UidSchema } from '#schema/entities/ids-and-counts.ts';
import { InstantSchema, TimestampSchema } from '#schema/entities/instant.ts';
import { wire } from '#schema/wire/wire.ts';

const AT = Date.UTC(2025, 4, 29, 10, 30);

describe('an instant can be', () => {
  it.each([
    ['Firestore seconds', { _seconds: AT / 1_000 }],
    ['Firestore seconds and nanoseconds', { _seconds: AT / 1_000, _nanoseconds: 0 }],
    ['Firestore seconds of its browser library', { seconds: AT / 1_000, nanoseconds: 5 }],
    ['ISO text', '2025-05-29T10:30:00Z'],
    ['ISO text with an offset', '2025-05-29T12:30:00.000+02:00'],
    ['ISO text with an offset without a colon', '2025-05-29T12:30:00.000+0200'],
    ['ISO text with an offset of hours', '2025-05-29 12:30:00+02'],
    ['ISO text with a blank for the T', '2025-05-29 10:30:00.000000Z'],
    ['ISO text with a blank before its offset', '2025-05-29 12:30:00 +0200'],
    ['ISO text without seconds', '2025-05-29T10:30Z'],
    ['ISO text with the name of its zone', '2025-05-29 10:30:00 UTC'],
    ['ISO text in lower case', '2025-05-29t10:30:00z'],
    ['seconds as text', String(AT / 1_000)],
    ['milliseconds as text', String(AT)],
    ['Firestore seconds as text', { seconds: String(AT / 1_000), nanoseconds: 0 }],
    ['seconds', AT / 1_000],
    ['milliseconds', AT],
  ])('%s', (_, onWire) => {
    expect(wire(InstantSchema).parse(onWire)).toBe(AT);
  });

  it('rejects anything else', () => {
    const dates = [
      'yesterday',
      '29.05.2025',
      '2025-05-29',
      '2025-05-29T10:30:00',
      '20250529103000',
      '1748514600000000',
      '2025-02-30T10:30:00',
      '2025-05-29T25:00:00Z',
      '2025-05-29T10:30Z!',
      '2025-05-29T10Z',
      '2025',
    ];
    for (const bad of [
      ...dates,
      '2025-05-29T10:30:00 CET',
      '1748514600.5',
      -1,
      Number.NaN,
      {},
      { _seconds: 'x' },
      null,
      true,
      [],
    ]) {
      expect(wire(InstantSchema).safeParse(bad).success, JSON.stringify(bad)).toBe(false);
    }
  });

  it('a number from 1e11 is milliseconds, a smaller one seconds', () => {
    expect(wire(InstantSchema).parse(1e11 - 1)).toBe((1e11 - 1) * 1_000);
    // Milliseconds of 1973, before the game platform opened.
    expect(wire(InstantSchema).safeParse(1e11).success).toBe(false);
  });

  it('has the milliseconds of its nanoseconds', () => {
    expect(wire(InstantSchema).parse({ _seconds: AT / 1_000, _nanoseconds: 567_900_000 })).toBe(AT + 567);
    expect(wire(InstantSchema).parse({ seconds: AT / 1_000, nanoseconds: 567_900_000 })).toBe(AT + 567);
  });

  it('is never later than the last of a Date', () => {
    const last = { _seconds: 8.64e12, _nanoseconds: 999_999_999 };
    expect(wire(InstantSchema).parse(last)).toBe(8.64e15);
    expect(wire(InstantSchema).parse(8.64e15)).toBe(8.64e15);
    expect(wire(InstantSchema).safeParse(8.64e15 + 1).success).toBe(false);
  });
});

it('a Firestore timestamp is encoded as {_seconds}, other instants as ISO text', () => {
  expect(z.encode(wire(TimestampSchema), AT)).toEqual({ _seconds: AT / 1_000 });
  expect(z.encode(wire(InstantSchema), AT)).toBe('2025-05-29T10:30:00.000Z');
});

it('an instant survives encoding and decoding', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2006, 0), max: 4e12 }), (instant) => {
      expect(wire(InstantSchema).parse(z.encode(wire(InstantSchema), instant))).toBe(instant);
    }),
  );
});

it('a numeric id is decoded to text', () => {
  expect(wire(RobloxUserIdSchema).parse(123_456_789)).toBe('123456789');
  expect(wire(UidSchema).parse(12_345_678)).toBe('12345678');
  expect(wire(UidSchema).safeParse(1.5).success).toBe(false);
  expect(wire(RobloxUserIdSchema).parse('9'.repeat(19))).toBe('9'.repeat(19));
  expect(wire(RobloxUserIdSchema).safeParse(1.5).success).toBe(false);
  expect(wire(RobloxUserIdSchema).safeParse('abc').success).toBe(false);
});

describe('a profile from the wire', () => {
  const minimal = { displayName: 'Ann', authProviders: ['password'] };

  it('needs no single field, but one that can be read', () => {
    expect(calls.profile.response.parse({ displayName: 'Ann' })).toEqual({ displayName: 'Ann' });
    for (const other of [{}, { data: minimal }, { error: 'Not found' }, { displayName: 7 }])
      expect(calls.profile.response.safeParse(other).success, JSON.stringify(other)).toBe(false);
  });

  it('decodes null as absent', () => {
    expect(calls.profile.response.parse({ ...minimal, email: null, playerStats: null })).toEqual(minimal);
    expect(calls.profile.response.parse({ ...minimal, displayName: null })).toEqual({
      authProviders: ['password'],
    });
  });

  it('takes an absent count or amount of an object that is there for 0, and no other number', () => {
    const absent = { playerStats: { currency: {}, stats: {} }, playerGamesData: { Stick: {} } };
    const none = { challengesCompleted: 0, tradingCardsEarned: 0, challengeStreak: 0 };
    expect(calls.profile.response.parse({ ...minimal, ...absent })).toEqual({
      ...minimal,
      playerStats: { currency: { axp: 0 }, stats: { ...none, badgesEarned: 0, secondsPlayed: 0 } },
      playerGamesData: { Stick: { badgesEarned: 0, playtime: 0 } },
    });
    expect(calls.profile.response.parse({ ...minimal, playerStats: {} })).toEqual({
      ...minimal,
      playerStats: {},
    });
    expect(calls.leaderboard.response.parse({ topPlayers: [{ uid: 'ann' }] })).toEqual({
      topPlayers: [{ uid: 'ann', axp: 0 }],
    });
    const empty = { topPlayers: null, generatedAt: 1_700_000_000 };
    expect(calls.leaderboard.response.parse(empty)).toMatchObject({ topPlayers: [] });
    expect(calls.leaderboard.strictResponse.safeParse(empty).success).toBe(true);
    for (const key of ['profile', 'publicProfile'] as const)
      expect(
        calls[key].strictResponse.safeParse({ ...minimal, playerStats: { currency: { level: 1 } } }).error
          ?.issues,
      ).toEqual(key === 'profile' ? undefined : [expect.objectContaining({ keys: ['authProviders'] })]);
  });

  it('reads a count of 64 bits, which protobuf’s JSON writes as text', () => {
    const json = { topPlayers: [{ uid: 'ann', axp: '1500', rank: '1' }] };
    expect(calls.leaderboard.response.parse(json)).toEqual({
      topPlayers: [{ uid: 'ann', axp: 1_500, rank: 1 }],
    });
  });

  it.each([null, 'many', '', '1e3', '9007199254740992', -1, 2 ** 53])(
    'takes a count or amount of %j for unknown, not for 0',
    (axp) => {
      const { playerStats } = calls.profile.response.parse({
        ...minimal,
        playerStats: { currency: { axp } },
      });
      expect(playerStats).toEqual({ currency: {} });
    },
  );

  it.each([{}, { error: 'Not found' }, { axp: 0 }])('an own rank of %j is none', (json) => {
    expect(calls.ownRank.response.safeParse(json).success).toBe(false);
  });

  it('keeps everything beside what cannot be read', () => {
    const currency = { axp: 'many', level: 4 };
    const playerGamesData = {
      'Stick Sim': { playtime: 'long', badgesOwned: { First: 'someday', Second: AT } },
      'Fly High': 'often',
      constructor: { playtime: 1 },
    };
    const read = calls.profile.response.parse({ ...minimal, playerStats: { currency }, playerGamesData });
    expect(read).toEqual({
      ...minimal,
      playerStats: { currency: { level: 4 } },
      playerGamesData: { 'Stick Sim': { badgesEarned: 0, badgesOwned: { First: null, Second: AT } } },
    });
  });

  it('is the same after encoding', () => {
    const onWire = {
      ...minimal,
      robloxProfile: { userId: '77', username: 'ann', linkedAt: { _seconds: 1_748_514_600 } },
      playerGamesData: {
        'Stick 🔥': { badgesEarned: 1, badgesOwned: { First: '2025-05-29T10:30:00.000Z' }, playtime: 59 },
      },
    };
    expect(z.encode(calls.profile.response, calls.profile.response.parse(onWire))).toEqual(onWire);
  });
});
