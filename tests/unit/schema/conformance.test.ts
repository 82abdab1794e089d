import { describe, expect, it } from 'vitest';
import type { CallKey } from '#schema/calls.ts';
import { checkConformance, jsonPath } from '#schema/conformance.ts';

const json = 'application/json; charset=utf-8';
const judgeResponse = (key: CallKey, body: unknown, parts: { status?: number; contentType?: string } = {}) =>
  checkConformance(key, { status: 200, contentType: json, ...parts, body: JSON.stringify(body) });

const judgeText = (key: CallKey, body: string) =>
  checkConformance(key, { status: 200, contentType: json, body });

const leaderboardRow = { uid: 'a', displayName: 'A', axp: 1, rank: 1 };

const at = { generatedAt: 1_748_514_600 };

const judgeType = (contentType: string) => judgeResponse('ownRank', leaderboardRow, { contentType });

describe('a successful response', () => {
  it.each<[string, ReturnType<typeof judgeResponse>, object[]]>([
    ['that conforms', judgeResponse('leaderboard', { topPlayers: [leaderboardRow], ...at }), []],
    [
      'with an unknown field',
      judgeResponse('ownRank', { ...leaderboardRow, wealth: 3 }),
      [{ severity: 'warning', check: 'unknown-field', path: '$.wealth', actual: 'number' }],
    ],
    [
      'with a field that nobody may see',
      judgeResponse('publicProfile', { displayName: 'A', email: 'a' }),
      [{ severity: 'violation', check: 'unknown-field', path: '$.email' }],
    ],
    ['of a kind of JSON', judgeType('application/hal+json'), []],
    ['of JSON in capitals', judgeType('Application/JSON'), []],
    ['of another content type', judgeType('text/html'), [{ check: 'content-type' }]],
    [
      'with an address that is too long',
      judgeResponse('robloxLogin', { redirectUrl: `https://roblox.com/${'x'.repeat(4_096)}` }),
      [{ expected: 'string of at most 4096', actual: 'string' }],
    ],
    ['without the result that the call needs', judgeText('profile', ''), [{ expected: 'a JSON body' }]],
    ['of which no result is shown', judgeText('deleteAccount', ''), []],
    ['of which any result is allowed', judgeResponse('deleteAccount', ['anything']), []],
  ])('%s', (_, findings, expected) => {
    expect(findings).toMatchObject(expected);
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
  const now = Date.UTC(2026, 0, 1);
  const judgeLeaderboard = (topPlayers: unknown[], generatedAt: unknown = '2025-12-31T23:00:00Z') =>
    checkConformance(
      'leaderboard',
      { status: 200, contentType: json, body: JSON.stringify({ topPlayers, generatedAt }) },
      now,
    );

  const second = { ...leaderboardRow, uid: 'b' };
  it.each([
    ['ranks out of order', [{ ...second, rank: 2 }, leaderboardRow], 'rank'],
    ['more aXP below less', [leaderboardRow, { ...second, axp: 5 }], 'axp'],
    ['a player who is listed twice', [leaderboardRow, leaderboardRow], 'uid'],
  ])('%s is a violation', (_, topPlayers, field) => {
    const found = { severity: 'violation', check: 'order', path: `$.topPlayers[1].${field}` };
    expect(judgeLeaderboard(topPlayers)).toContainEqual(expect.objectContaining(found));
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

type FailureCase = [CallKey, number, object, object[]];

it.each<FailureCase>([
  ...['message', 'error', 'details'].map((field): FailureCase => ['profile', 404, { [field]: 'Gone' }, []]),
  ...[400, 405, 413, 429].map((status): FailureCase => ['deleteAccount', status, { message: 'x' }, []]),
  ['robloxLink', 403, { message: 'x' }, []],
  ['profile', 404, {}, [{ severity: 'violation', check: 'error-body' }]],
  ['profile', 500, { message: 'x' }, [{ severity: 'violation', check: 'status', actual: '500' }]],
])('a failure of %s with status %i and %j', (key, status, body, expected) => {
  expect(judgeResponse(key, body, { status })).toMatchObject(expected);
});

it('unusual keys in a path are in brackets', () => {
  expect(jsonPath(['playerGamesData', 'Stick 🔥', 'badges', 3])).toBe(
    '$.playerGamesData["Stick 🔥"].badges[3]',
  );
});
