import { TRPCError } from '@trpc/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identifyCaller } from '#rpc/auth/identify-caller.ts';
import type { Context, ProcedureReport } from '#rpc/context.ts';
import { formatProcedureError } from '#rpc/errors.ts';
import { createCaller } from '#rpc/router.ts';
import { time } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import type { HostScript } from '../scripted-host.ts';
import {
  createLeaderboard,
  createScriptedHost,
  createToken,
  hang,
  refuseConnection,
  toJson,
  tokenVerifier,
} from '../scripted-host.ts';

const now = Date.UTC(2026, 0, 1);
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

function createPortal(script: HostScript, token: string | null = createToken('nova')) {
  const { host, requests } = createScriptedHost(script);
  const reports: ProcedureReport[] = [];
  const context: Context = {
    host,
    clock: Date.now,
    consume: async () => undefined,
    caller: identifyCaller(token === null ? undefined : `Bearer ${token}`, tokenVerifier),
    report: (report) => reports.push(report),
  };
  return { call: createCaller(context), requests, reports };
}

/** Returns what the web app receives for a failed procedure. */
async function getError(result: Promise<unknown>) {
  const error = result.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  await vi.runAllTimersAsync();
  const thrown = await error;
  if (!(thrown instanceof TRPCError)) throw new Error('The procedure did not fail');
  return formatProcedureError(thrown);
}

type Procedure = (call: ReturnType<typeof createCaller>) => Promise<unknown>;

const bearerProcedures: [string, Procedure][] = [
  ['auth.robloxLink', (call) => call.auth.robloxLink({ uid: 'nova' })],
  ['profile.own', (call) => call.profile.own()],
  ['options.update', (call) => call.options.update(option)],
  ['account.unlink', (call) => call.account.unlink({ provider: 'roblox' })],
  ['account.requestDataExport', (call) => call.account.requestDataExport({ email: 'a@example.com' })],
  ['account.delete', (call) => call.account.delete()],
  ['linking.linkPlatform', (call) => call.linking.linkPlatform(linkPayload)],
  ['leaderboard.ownRank', (call) => call.leaderboard.ownRank({ robloxUserId: '1' })],
];

describe('without a token', () => {
  it.each(bearerProcedures)('%s fails without a request to the host', async (_, procedure) => {
    const { call, requests } = createPortal(() => toJson(200, {}), null);
    await expect(getError(procedure(call))).resolves.toEqual({
      code: 'unauthenticated',
      message: messages.notAuthenticated,
    });
    expect(requests).toEqual([]);
  });

  it('leaderboard.top requires authentication and sends no request to the host', async () => {
    const { call, requests } = createPortal(() => toJson(200, createLeaderboard(now)), null);
    await expect(getError(call.leaderboard.top())).resolves.toEqual({
      code: 'unauthenticated',
      message: messages.authenticationRequired,
    });
    expect(requests).toEqual([]);
  });
});

const profileRead: Procedure = (call) => call.profile.own();
const publicRead: Procedure = (call) => call.profile.public({ id: 'rook' });
const topRead: Procedure = (call) => call.leaderboard.top();
const robloxRead: Procedure = (call) => call.roblox.user({ id: '1' });
const robloxLogin: Procedure = (call) => call.auth.robloxLogin();
const robloxLink: Procedure = (call) => call.auth.robloxLink({ uid: 'nova' });
const googleLogin: Procedure = (call) => call.auth.googleLogin();
const verifyCode: Procedure = (call) => call.linking.verifyCode({ code: 'GOOD01' });
const linkPlatform: Procedure = (call) => call.linking.linkPlatform(linkPayload);
const unlink: Procedure = (call) => call.account.unlink({ provider: 'discord' });

const failWith =
  (status: number, message?: string): HostScript =>
  () =>
    toJson(status, message ? { message } : {});
const noContent: HostScript = () => ({ status: 204, body: '' });
const htmlPage: HostScript = () => ({ status: 200, body: '<html>' });
const htmlError: HostScript = () => ({ status: 500, body: '<html>' });
const emptyObject: HostScript = () => toJson(200, {});
const scriptUrl: HostScript = () => toJson(200, { redirectUrl: 'javascript:alert(1)' });

describe('the message for a player (SPEC §8)', () => {
  it.each<[string, Procedure, HostScript, string[]]>([
    ['the host’s message', profileRead, failWith(400, 'No luck'), ['rejected', 'No luck']],
    ['its error field', profileRead, () => toJson(500, { error: 'Broken' }), ['hostFailed', 'Broken']],
    ['its details field', profileRead, () => toJson(403, { details: 'Not you' }), ['forbidden', 'Not you']],
    ['the status', profileRead, failWith(418), ['rejected', messages.apiRequestFailed({ status: 418 })]],
    [
      'the status of a page',
      profileRead,
      htmlError,
      ['hostFailed', messages.apiRequestFailed({ status: 500 })],
    ],
    [
      'the status of a redirect',
      profileRead,
      failWith(302),
      ['hostFailed', messages.apiRequestFailed({ status: 302 })],
    ],
    ['a refused token', profileRead, failWith(401, 'Bad token'), ['unauthenticated', 'Bad token']],
    ['no response', profileRead, hang, ['hostTimeout', messages.hostTimeout]],
    ['no connection', profileRead, refuseConnection, ['hostUnavailable', messages.hostUnavailable]],
    ['an invalid response', profileRead, htmlPage, ['badAnswer', messages.badAnswer]],
    ['profile: not found', profileRead, failWith(404, 'nope'), ['notFound', messages.profileNotFound]],
    ['profile: empty', profileRead, noContent, ['emptyAnswer', messages.profileUnavailable]],
    ['public profile: not found', publicRead, failWith(404, 'nope'), ['notFound', messages.userNotFound]],
    [
      'public profile: 404 with a status message',
      publicRead,
      failWith(404),
      ['notFound', messages.userNotFound],
    ],
    [
      'public profile: 404 in the message',
      publicRead,
      failWith(500, 'a 404'),
      ['notFound', messages.userNotFound],
    ],
    [
      'public profile: 429 in the message',
      publicRead,
      failWith(400, 'got 429'),
      ['rateLimited', messages.rateLimited],
    ],
    [
      'public profile: too often',
      publicRead,
      failWith(429, 'slow down'),
      ['rateLimited', messages.rateLimited],
    ],
    ['public profile: else', publicRead, failWith(500, 'Broken'), ['hostFailed', 'Broken']],
    [
      'leaderboard: refused token',
      topRead,
      failWith(401, 'Bad token'),
      ['unauthenticated', messages.leaderboardFailed],
    ],
    ['leaderboard: host down', topRead, refuseConnection, ['hostUnavailable', messages.leaderboardFailed]],
    ['leaderboard: host slow', topRead, hang, ['hostTimeout', messages.leaderboardFailed]],
    ['leaderboard: host fails', topRead, failWith(500, 'Broken'), ['hostFailed', messages.leaderboardFailed]],
    ['leaderboard: invalid response', topRead, htmlPage, ['badAnswer', messages.leaderboardFailed]],
    ['platform user: not found', robloxRead, failWith(404), ['notFound', messages.robloxUserFailed]],
    ['platform user: down', robloxRead, refuseConnection, ['hostUnavailable', messages.robloxUserFailed]],
    ['sign-in: empty response', robloxLogin, noContent, ['emptyAnswer', messages.robloxRedirectMissing]],
    ['sign-in address missing', robloxLogin, emptyObject, ['badAnswer', messages.robloxRedirectMissing]],
    ['sign-in address of a script', robloxLogin, scriptUrl, ['badAnswer', messages.robloxRedirectMissing]],
    [
      'search-provider address missing',
      googleLogin,
      emptyObject,
      ['badAnswer', messages.googleRedirectMissing],
    ],
    ['sign-in refused', robloxLogin, failWith(500, 'Broken'), ['hostFailed', 'Broken']],
    ['link address missing', robloxLink, emptyObject, ['badAnswer', messages.robloxRedirectMissing]],
    ['code spent', verifyCode, failWith(409, 'gone'), ['conflict', messages.linkingCodeConflict]],
    ['link: code spent', linkPlatform, failWith(409, 'gone'), ['conflict', messages.linkingCodeConflict]],
    ['link: already linked', linkPlatform, failWith(400, 'already linked'), ['rejected', 'already linked']],
    ['unlink: no profile', unlink, failWith(404, 'nope'), ['notFound', messages.userNotFoundSignIn]],
  ])('%s', async (_, procedure, script, [code, message]) => {
    const { call } = createPortal(script);
    await expect(getError(procedure(call))).resolves.toEqual({ code, message });
  });

  it('for a bug is general and shows nothing of it', async () => {
    const { host } = createScriptedHost(noContent);
    const call = createCaller({
      host: { ...host, call: () => Promise.reject(new TypeError('x is not a function')) },
      clock: Date.now,
      consume: async () => undefined,
      caller: identifyCaller(undefined, tokenVerifier),
      report: () => undefined,
    });
    await expect(getError(call.auth.googleLogin())).resolves.toEqual({
      code: 'unexpected',
      message: messages.unexpected,
    });
  });
});

describe('an input that breaks a rule', () => {
  it.each<[string, Procedure, string, string]>([
    ['a code', (call) => call.linking.verifyCode({ code: 'abc' }), 'code', messages.codeInvalid],
    ['no address', (call) => call.account.requestDataExport({ email: ' ' }), 'email', messages.emailRequired],
    [
      'an address',
      (call) => call.account.requestDataExport({ email: 'nova' }),
      'email',
      messages.invalidEmail,
    ],
    ['an id', (call) => call.profile.public({ id: '../admin' }), 'id', messages.invalidInput],
  ])(
    '%s is rejected with the rule’s message and no request to the host',
    async (_, procedure, field, message) => {
      const { call, requests } = createPortal(() => toJson(200, {}));
      await expect(getError(procedure(call))).resolves.toEqual({
        code: 'invalidInput',
        message,
        fields: { [field]: message },
      });
      expect(requests).toEqual([]);
    },
  );

  it('a code is trimmed and uppercased', async () => {
    const info = { id: '1', username: 'nova', platform: 'discord' };
    const { call, requests } = createPortal(() => toJson(200, { platformInfo: info }));
    await call.linking.verifyCode({ code: ' good01 ' });
    expect(requests[0]?.body).toBe('{"code":"GOOD01"}');
  });
});

describe('leaderboard.top', () => {
  it('returns the first 10, the next update and the current time', async () => {
    const generatedAt = now - time.HOUR_MS;
    const { call } = createPortal(() => toJson(200, createLeaderboard(generatedAt)));
    await expect(call.leaderboard.top()).resolves.toEqual({
      topPlayers: createLeaderboard(generatedAt).topPlayers.slice(0, 10),
      generatedAt,
      nextUpdateAt: generatedAt + 6 * time.HOUR_MS,
      now,
      stale: false,
    });
  });
});

describe('each finished procedure is reported', () => {
  it('with its name and outcome', async () => {
    const { call, reports } = createPortal(failWith(404));
    await getError(call.profile.own());
    await getError(call.linking.verifyCode({ code: '' }));
    expect(reports).toEqual([
      { procedure: 'profile.own', outcome: 'notFound', durationMs: 0 },
      { procedure: 'linking.verifyCode', outcome: 'invalidInput', durationMs: 0 },
    ]);
  });
});

const option = { category: 'Privacy', name: 'ShowInLeaderboards', value: false } as const;
const linkPayload = {
  linkCode: 'GOOD01',
  platform: 'discord',
  platformUserId: '1',
  platformUsername: 'nova',
  platformAvatar: '',
} as const;

it('the leaderboard has the host’s time', async () => {
  const { host } = createScriptedHost(() => toJson(200, createLeaderboard(now)), {
    hostClock: () => now + 7,
  });
  const caller = identifyCaller(`Bearer ${createToken('nova')}`, tokenVerifier);
  const call = createCaller({
    host,
    clock: () => now,
    consume: async () => undefined,
    caller,
    report: () => undefined,
  });
  await expect(call.leaderboard.top()).resolves.toMatchObject({ now: now + 7 });
});
