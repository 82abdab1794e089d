import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { time } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { createLeaderboard, toJson } from '../scripted-host.ts';
import type { Procedure } from './procedure-calls.ts';
import { createPortal, failWith, getError, linkPayload, option } from './procedure-calls.ts';

const now = Date.UTC(2026, 0, 1);
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

const bearerProcedures: [string, Procedure][] = [
  ['auth.robloxLink', (call) => call.auth.robloxLink({ uid: 'nova' })],
  ['profile.own', (call) => call.profile.own()],
  ['options.update', (call) => call.options.update(option)],
  ['account.unlink', (call) => call.account.unlink({ provider: 'roblox' })],
  ['account.requestDataExport', (call) => call.account.requestDataExport({ email: 'a@example.com' })],
  ['account.delete', (call) => call.account.delete()],
  ['linking.linkPlatform', (call) => call.linking.linkPlatform(linkPayload)],
  ['leaderboard.ownRank', (call) => call.leaderboard.ownRank({ robloxUserId: '1' })],
  ['leaderboard.top', (call) => call.leaderboard.top()],
];

it.each(bearerProcedures)(
  'without a token %s fails without a request to the host',
  async (name, procedure) => {
    const { call, requests } = createPortal(() => toJson(200, {}), { token: undefined });
    const message = name === 'leaderboard.top' ? messages.authenticationRequired : messages.notAuthenticated;
    await expect(getError(procedure(call))).resolves.toEqual({ code: 'unauthenticated', message });
    expect(requests).toEqual([]);
  },
);

const publicProcedures: Procedure[] = [
  (call) => call.auth.robloxLogin(),
  (call) => call.auth.googleLogin(),
  (call) => call.auth.verifyToken({ idToken: 'x' }),
  (call) => call.linking.verifyCode({ code: 'GOOD01' }),
  (call) => call.profile.public({ id: 'rook' }),
  (call) => call.roblox.user({ id: '1' }),
];

it('each procedure has the limit of its kind, and each read ends with its caller', async () => {
  const { signal } = new AbortController();
  const { call, consumed, requests } = createPortal(failWith(404), { signal });
  const all = [...bearerProcedures.map(([, procedure]) => procedure), ...publicProcedures];
  for (const procedure of all) await procedure(call).catch(() => undefined);
  expect(Object.entries(consumed).map(([limit, names]) => `${limit}: ${names.toSorted().join(' ')}`)).toEqual(
    [
      'signIn: auth.googleLogin auth.robloxLink auth.robloxLogin auth.verifyToken',
      'reading: leaderboard.ownRank leaderboard.top profile.own profile.public roblox.user',
      'writing: account.delete account.requestDataExport account.unlink linking.linkPlatform linking.verifyCode options.update',
      'export: account.requestDataExport',
      'deletion: account.delete',
      'lookup: roblox.user',
    ],
  );
  // Writes go on, and all callers share the leaderboard.
  const unending = requests.filter((one) => one.signal !== signal).map(({ path }) => path);
  expect(unending.toSorted()).toEqual([
    '/api/v1/auth/delete-account',
    '/api/v1/auth/options',
    '/api/v1/auth/unlink-account',
    '/api/v1/auth/verifyTokenAndCreateUser',
    '/api/v1/data-management/request-data-export',
    '/api/v1/leaderboards/axp/cached/allTime',
    '/api/v1/linking/link-platform',
  ]);
});

it.each<[string, Procedure, string, string]>([
  ['a code', (call) => call.linking.verifyCode({ code: 'abc' }), 'code', messages.codeInvalid],
  ['an id', (call) => call.profile.public({ id: '../admin' }), 'id', messages.invalidInput],
  ['an input', (call) => Reflect.apply(call.profile.public, undefined, ['nova']), '', messages.invalidInput],
])(
  '%s that breaks a rule is rejected with the rule’s message and no request to the host',
  async (_, procedure, field, message) => {
    const { call, requests } = createPortal(() => toJson(200, {}));
    await expect(getError(procedure(call))).resolves.toEqual({
      code: 'invalidInput',
      message,
      fields: field ? { [field]: message } : {},
    });
    expect(requests).toEqual([]);
  },
);

it('leaderboard.top returns the first 10, the next update and the host’s time', async () => {
  const generatedAt = now - time.HOUR_MS;
  const board = () => toJson(200, createLeaderboard(generatedAt, 12));
  const { call } = createPortal(board, { host: { now: () => now + 7 } });
  await expect(call.leaderboard.top()).resolves.toEqual({
    topPlayers: createLeaderboard(generatedAt).topPlayers,
    generatedAt,
    nextUpdateAt: generatedAt + 6 * time.HOUR_MS,
    now: now + 7,
    stale: false,
  });
});

it('each finished procedure is reported with its name, outcome and duration', async () => {
  const { call, reports } = createPortal((...sent) => {
    vi.advanceTimersByTime(40);
    return failWith(404)(...sent);
  });
  await getError(call.profile.own());
  await getError(call.linking.verifyCode({ code: '' }));
  expect(reports).toEqual([
    { procedure: 'profile.own', outcome: 'notFound', durationMs: 40 },
    { procedure: 'linking.verifyCode', outcome: 'invalidInput', durationMs: 0 },
  ]);
});
