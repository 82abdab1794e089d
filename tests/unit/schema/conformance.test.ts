import { describe, expect, it } from 'vitest';
import type { CallKey } from '#schema/calls.ts';
import { checkConformance, jsonPath } from '#schema/conformance.ts';

const json = 'application/json; charset=utf-8';
const judgeResponse = (key: CallKey, body: unknown, parts: { status?: number; contentType?: string } = {}) =>
  checkConformance(key, { status: 200, contentType: json, ...parts, body: JSON.stringify(body) });

const judgeText = (key: CallKey, body: string) =>
  checkConformance(key, { status: 200, contentType: json, body });

const judgeFailure = (status: number) =>
  checkConformance('profile', { status, contentType: undefined, body: '' });

const leaderboardRow = { uid: 'a', displayName: 'A', axp: 1, rank: 1 };

const at = { generatedAt: 1_748_514_600 };

const judgeInstant = (generatedAt: unknown) => judgeResponse('leaderboard', { topPlayers: [], generatedAt });
const judgeType = (contentType: string) => judgeResponse('ownRank', leaderboardRow, { contentType });
const toLine = (finding: object) => Object.values(finding).join(' | ');

describe('a successful response', () => {
  it.each<[string, ReturnType<typeof judgeResponse>, object[]]>([
    ['that conforms', judgeResponse('leaderboard', { topPlayers: [leaderboardRow], ...at }), []],
    [
      'with a field that nobody may see',
      judgeResponse('publicProfile', { displayName: 'A', email: 'a' }),
      [{ severity: 'violation', check: 'unknown-field', path: '$.email' }],
    ],
    ['of a kind of JSON', judgeType('application/hal+json'), []],
    ['of JSON in capitals', judgeType('Application/JSON'), []],
    ['of another content type', judgeType('text/html'), [{ check: 'content-type' }]],
    ['of no content type', judgeType(''), [{ check: 'content-type' }]],
    ['of nothing', judgeResponse('ownRank', null), [{ check: 'body', actual: 'null' }]],
    ['with no instant', judgeInstant(true), [{ expected: 'object, or string, or number' }]],
    ['with too early an instant', judgeInstant(-1), [{ check: 'instant', expected: 'instant from 2006' }]],
    [
      'with an address that is too long',
      judgeResponse('robloxLogin', { redirectUrl: `https://roblox.com/${'x'.repeat(4_096)}` }),
      [{ expected: 'string of at most 4096', actual: 'string' }],
    ],
    ['without the result that the call needs', judgeText('profile', ''), [{ expected: 'a JSON body' }]],
    ['that has failed, with nothing', judgeFailure(404), [{ check: 'error-body' }]],
    ['of which no result is shown', judgeText('deleteAccount', ''), []],
    ['of which any result is allowed', judgeResponse('deleteAccount', ['anything']), []],
  ])('%s', (_, findings, expected) => {
    expect(findings).toMatchObject(expected);
    expect(findings).toMatchSnapshot();
  });

  it('of other kinds has a finding for each, violations first, and none with a value', () => {
    const currency = { axp: [1] };
    const findings = judgeResponse('profile', {
      ...{ displayName: 'A', email: 12_345, authProviders: 'secret@example.com', robloxUserId: 'nova' },
      ...{ playerStats: { currency }, playerGamesData: 7, alien: 'secret' },
    });
    expect(findings.map(toLine)).toEqual([
      'violation | body | $.email | string | number',
      'violation | body | $.authProviders | array | string',
      'violation | body | $.robloxUserId | text like /^[1-9]\\d{0,18}$/ | string',
      'violation | body | $.playerStats.currency.axp | number, or string | array',
      'violation | body | $.playerGamesData | record | number',
      'warning | missing-field | $.playerStats.currency.level | number, or string | nothing',
      'warning | unknown-field | $.alien | no such field | string',
    ]);
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
    [[{ ...second, rank: 2 }, leaderboardRow], '[1].rank | ascending ranks | 1 after 2'],
    [[leaderboardRow, { ...second, axp: 5 }], '[1].axp | descending aXP | more than the row above'],
    [[leaderboardRow, leaderboardRow], '[1].uid | every player once | a repeated player'],
  ])('players %j are a violation: %s', (topPlayers, line) => {
    expect(judgeLeaderboard(topPlayers).map(toLine)).toContain(`violation | order | $.topPlayers${line}`);
  });

  it('a leaderboard from the future is a violation, beyond an allowed clock skew', () => {
    expect(judgeLeaderboard([leaderboardRow], '2026-01-01T00:10:00Z')).toMatchObject([
      { check: 'order', path: '$.generatedAt' },
    ]);
    expect(judgeLeaderboard([leaderboardRow], '2026-01-01T00:05:00Z')).toEqual([]);
  });

  it('ranks that do not begin at 1 are a warning', () => {
    expect(judgeLeaderboard([{ ...leaderboardRow, rank: 2 }]).map(toLine)).toEqual([
      'warning | order | $.topPlayers[0].rank | ranks from 1 | first rank 2',
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
    expect(findings).toMatchSnapshot();
    for (const { check, path } of findings) expect([check, path]).toEqual(['redirect', '$.redirectUrl']);
  });
});

type FailureCase = [CallKey, number, object, string[]];

it.each<FailureCase>([
  ...['message', 'error', 'details'].map((field): FailureCase => ['profile', 404, { [field]: 'Gone' }, []]),
  ...[400, 405, 413, 429].map((status): FailureCase => ['deleteAccount', status, { message: 'x' }, []]),
  ['robloxLink', 403, { message: 'x' }, []],
  ['profile', 404, {}, ['violation | error-body | $ | a message, error or details field | object']],
  ['profile', 500, { message: 'x' }, ['violation | status | $ | 2xx or one of 401, 404 | 500']],
])('a failure of %s with status %i and %j', (key, status, body, expected) => {
  expect(judgeResponse(key, body, { status }).map(toLine)).toEqual(expected);
});

it('unusual keys in a path are in brackets', () => {
  expect(jsonPath(['playerGamesData', 'Stick 🔥', 'badges', 3])).toBe(
    '$.playerGamesData["Stick 🔥"].badges[3]',
  );
});
