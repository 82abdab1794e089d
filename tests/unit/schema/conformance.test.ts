import { describe, expect, it } from 'vitest';
import type { CallKey } from '#schema/calls.ts';
import { checkConformance, jsonPath } from '#schema/conformance.ts';

const json = 'application/json; charset=utf-8';
const judgeResponse = (key: CallKey, body: unknown, parts: { status?: number; contentType?: string } = {}) =>
  checkConformance(key, { status: 200, contentType: json, ...parts, body: JSON.stringify(body) });

const leaderboardRow = { uid: 'a', displayName: 'A', axp: 1, rank: 1 };

describe('a successful response', () => {
  it('that conforms has no finding', () => {
    expect(
      judgeResponse('leaderboard', { topPlayers: [leaderboardRow], generatedAt: 1_748_514_600 }),
    ).toEqual([]);
  });

  it('without an expected field has a warning with its path', () => {
    const { rank, ...rankless } = leaderboardRow;
    expect(
      judgeResponse('leaderboard', {
        topPlayers: [leaderboardRow, { ...rankless, uid: 'b' }],
        generatedAt: 1_748_514_600,
      }),
    ).toMatchObject([
      { severity: 'warning', check: 'missing-field', path: '$.topPlayers[1].rank', actual: 'nothing' },
    ]);
  });

  it('with an unknown field has a warning with its name', () => {
    expect(judgeResponse('ownRank', { ...leaderboardRow, wealth: 3 })).toEqual([
      {
        severity: 'warning',
        check: 'unknown-field',
        path: '$.wealth',
        expected: 'no such field',
        actual: 'number',
      },
    ]);
  });

  it('of another content type is a violation, unless that is a kind of JSON', () => {
    for (const contentType of ['application/hal+json', 'Application/JSON'])
      expect(judgeResponse('ownRank', leaderboardRow, { contentType })).toEqual([]);
    expect(judgeResponse('ownRank', leaderboardRow, { contentType: 'text/html' })).toMatchObject([
      { check: 'content-type' },
    ]);
  });

  it('can have any body if no result is shown', () => {
    expect(checkConformance('deleteAccount', { status: 204, contentType: undefined, body: '' })).toEqual([]);
    expect(judgeResponse('deleteAccount', ['anything'])).toEqual([]);
  });

  it('without its required body is a violation', () => {
    expect(checkConformance('profile', { status: 200, contentType: json, body: '' })).toMatchObject([
      { path: '$' },
    ]);
    expect(checkConformance('profile', { status: 200, contentType: json, body: '<html>' })).toMatchObject([
      { expected: 'JSON' },
    ]);
  });

  it('has findings without values of the response', () => {
    const findings = judgeResponse('profile', {
      displayName: 7,
      authProviders: 'secret@example.com',
      email: 12_345,
    });
    expect(JSON.stringify(findings)).not.toMatch(/secret|12345/);
  });
});

describe('the invariants of a response', () => {
  const second = { uid: 'b', displayName: 'B', axp: 1, rank: 1 };
  const now = Date.UTC(2026, 0, 1);
  const judgeLeaderboard = (topPlayers: unknown[], generatedAt: unknown = '2025-12-31T23:00:00Z') =>
    checkConformance(
      'leaderboard',
      { status: 200, contentType: json, body: JSON.stringify({ topPlayers, generatedAt }) },
      now,
    );

  it.each([
    [
      'ranks out of order',
      [leaderboardRow, { ...second, rank: 3 }, { ...leaderboardRow, uid: 'c', rank: 2 }],
      '$.topPlayers[2].rank',
    ],
    ['more aXP below less', [leaderboardRow, { ...second, axp: 5 }], '$.topPlayers[1].axp'],
    ['a player who is listed twice', [leaderboardRow, leaderboardRow], '$.topPlayers[1].uid'],
  ])('%s is a violation', (_, topPlayers, path) => {
    expect(judgeLeaderboard(topPlayers)).toMatchObject([{ severity: 'violation', check: 'order', path }]);
  });

  it('a leaderboard from the future is a violation, beyond an allowed clock skew', () => {
    expect(judgeLeaderboard([leaderboardRow], '2026-01-01T00:10:00Z')).toMatchObject([
      { check: 'order', path: '$.generatedAt' },
    ]);
    expect(judgeLeaderboard([leaderboardRow], '2026-01-01T00:05:00Z')).toEqual([]);
  });

  it('ranks that do not begin at 1 are a warning', () => {
    expect(judgeLeaderboard([{ ...leaderboardRow, rank: 2 }])).toMatchObject([
      { severity: 'warning', check: 'order', path: '$.topPlayers[0].rank' },
    ]);
  });

  it('players with equal aXP can share a rank', () => {
    expect(judgeLeaderboard([leaderboardRow, second])).toEqual([]);
  });

  it.each([
    ['https://apis.roblox.com/oauth/v1/authorize', []],
    ['https://roblox.com/login', []],
    ['http://localhost:4000/roblox/consent', []],
    ['http://www.roblox.com/login', ['violation']],
    ['https://roblox.com.evil.example/login', ['warning']],
    ['https://evilroblox.com/login', ['warning']],
  ])('a sign-in redirect to %s: %j', (redirectUrl, severities) => {
    const findings = judgeResponse('robloxLogin', { redirectUrl });
    expect(findings.map(({ severity }) => severity)).toEqual(severities);
    for (const { check, path } of findings) expect([check, path]).toEqual(['redirect', '$.redirectUrl']);
  });
});

describe('a failure response', () => {
  it.each(['message', 'error', 'details'])('can have its message in %s', (field) => {
    expect(judgeResponse('profile', { [field]: 'Gone' }, { status: 404 })).toEqual([]);
  });

  it('without a message is a violation', () => {
    expect(judgeResponse('profile', {}, { status: 404 })).toMatchObject([{ check: 'error-body' }]);
  });

  it.each([400, 405, 413, 429])('can always have status %s', (status) => {
    expect(judgeResponse('deleteAccount', { message: 'x' }, { status })).toEqual([]);
  });

  it('with an undeclared status is a violation', () => {
    expect(judgeResponse('profile', { message: 'x' }, { status: 500 })).toMatchObject([
      { check: 'status', actual: '500' },
    ]);
  });
});

it('unusual keys in a path are in brackets', () => {
  expect(jsonPath(['playerGamesData', 'Stick 🔥', 'badges', 3])).toBe(
    '$.playerGamesData["Stick 🔥"].badges[3]',
  );
});
