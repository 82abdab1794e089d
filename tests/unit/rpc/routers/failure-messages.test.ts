import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PortalError } from '#rpc/portal-error.ts';
import { errorCodes } from '#schema/error-codes.ts';
import * as messages from '#schema/messages.ts';
import type { HostScript } from '../scripted-host.ts';
import { cutConnection, cutResponse, hang, refuseConnection, toJson } from '../scripted-host.ts';
import type { Procedure } from './procedure-calls.ts';
import {
  createPortal,
  failWith,
  getError,
  googleLogin,
  linkPlatform,
  profileRead,
  publicRead,
  robloxLink,
  robloxLogin,
  robloxRead,
  topRead,
  unlink,
  verifyCode,
} from './procedure-calls.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }));
afterEach(() => void vi.useRealTimers());

const noContent: HostScript = () => ({ status: 204, body: '' });
const htmlPage: HostScript = () => ({ status: 200, body: '<html>' });
const htmlError: HostScript = () => ({ status: 500, body: '<html>' });
const emptyObject: HostScript = () => toJson(200, {});
const elsewhere: HostScript = () =>
  toJson(200, { redirectUrl: 'https://evil.example/', url: 'https://evil.example/' });
const scriptUrl: HostScript = () => toJson(200, { redirectUrl: 'javascript:alert(1)' });

it('each error has a status that says whose fault it is', () => {
  const statuses = errorCodes.map((code) =>
    getHTTPStatusCodeFromError(new PortalError({ code, message: '' })),
  );
  expect(statuses).toEqual([400, 401, 403, 404, 409, 400, 429, 503, 502, 503, 504, 504, 502, 502, 500]);
});

const unknownPlayer = ['notFound', messages.userNotFound];
const failedWith = (status: number) => messages.apiRequestFailed({ status });

describe('the message for a player (SPEC §8)', () => {
  it.each<[string, Procedure, HostScript, string[]]>([
    ['the host’s message', profileRead, failWith(400, 'No luck'), ['rejected', 'No luck']],
    ['its error field', profileRead, () => toJson(500, { error: 'Broken' }), ['hostFailed', 'Broken']],
    ['its details field', profileRead, () => toJson(403, { details: 'Not you' }), ['forbidden', 'Not you']],
    ['the status', profileRead, failWith(418), ['rejected', failedWith(418)]],
    ['the status of a page', profileRead, htmlError, ['hostFailed', failedWith(500)]],
    ['the status of a redirect', profileRead, failWith(300), ['hostFailed', failedWith(300)]],
    ['a 409 of any call', unlink, failWith(409, 'anything'), ['conflict', messages.linkingCodeConflict]],
    ['too many calls', unlink, failWith(429, 'Slow down'), ['rateLimited', 'Slow down']],
    ['a refused token', profileRead, failWith(401, 'Bad token'), ['unauthenticated', 'Bad token']],
    ['no response', profileRead, hang, ['hostTimeout', messages.hostTimeout]],
    ['no connection', profileRead, refuseConnection, ['hostUnavailable', messages.hostUnavailable]],
    ['a cut connection', profileRead, cutConnection, ['hostUnavailable', messages.hostUnavailable]],
    ['a write without a response', unlink, hang, ['resultUnknown', messages.resultUnknown]],
    ['a write that was cut', unlink, cutConnection, ['resultUnknown', messages.resultUnknown]],
    ['a write with half a response', unlink, cutResponse, ['resultUnknown', messages.resultUnknown]],
    ['half a response', profileRead, cutResponse, ['badAnswer', messages.badAnswer]],
    ['a write never sent', unlink, refuseConnection, ['hostUnavailable', messages.hostUnavailable]],
    ['an invalid response', profileRead, htmlPage, ['badAnswer', messages.badAnswer]],
    ['profile: not found', profileRead, failWith(404, 'nope'), ['notFound', messages.profileNotFound]],
    ['profile: empty', profileRead, noContent, ['emptyAnswer', messages.profileUnavailable]],
    ['profile: null', profileRead, () => toJson(200, null), ['emptyAnswer', messages.profileUnavailable]],
    ['profile: other shape', profileRead, () => toJson(200, []), ['badAnswer', messages.badAnswer]],
    ['public profile: none', publicRead, failWith(404, 'nope'), unknownPlayer],
    ['public profile: said 404', publicRead, failWith(500, 'a 404'), unknownPlayer],
    ['public profile: said so', publicRead, failWith(500, messages.userNotFound), unknownPlayer],
    ['public profile: said 429', publicRead, failWith(400, 'got 429'), ['rateLimited', messages.rateLimited]],
    ['public profile: often', publicRead, failWith(429, 'slow down'), ['rateLimited', messages.rateLimited]],
    ['public profile: else', publicRead, failWith(500, 'Broken'), ['hostFailed', 'Broken']],
    [
      'leaderboard: bad token',
      topRead,
      failWith(401, 'Bad token'),
      ['unauthenticated', messages.leaderboardFailed],
    ],
    ['leaderboard: host down', topRead, refuseConnection, ['hostUnavailable', messages.leaderboardFailed]],
    ['leaderboard: invalid response', topRead, htmlPage, ['badAnswer', messages.leaderboardFailed]],
    ['platform user: not found', robloxRead, failWith(404), ['notFound', messages.robloxUserFailed]],
    ['sign-in: empty response', robloxLogin, noContent, ['emptyAnswer', messages.robloxRedirectMissing]],
    ['sign-in address missing', robloxLogin, emptyObject, ['badAnswer', messages.robloxRedirectMissing]],
    ['sign-in address of a script', robloxLogin, scriptUrl, ['badAnswer', messages.robloxRedirectMissing]],
    ['sign-in address elsewhere', robloxLogin, elsewhere, ['badAnswer', messages.robloxRedirectMissing]],
    ['link address elsewhere', robloxLink, elsewhere, ['badAnswer', messages.robloxRedirectMissing]],
    ['Google’s address elsewhere', googleLogin, elsewhere, ['badAnswer', messages.googleRedirectMissing]],
    ['sign-in refused', robloxLogin, failWith(500, 'Broken'), ['hostFailed', 'Broken']],
    ['code spent', verifyCode, failWith(409, 'gone'), ['conflict', messages.linkingCodeConflict]],
    ['link: code spent', linkPlatform, failWith(409, 'gone'), ['conflict', messages.linkingCodeConflict]],
    ['link: already linked', linkPlatform, failWith(400, 'already linked'), ['rejected', 'already linked']],
    ['unlink: no profile', unlink, failWith(404, 'nope'), ['notFound', messages.userNotFoundSignIn]],
  ])('%s', async (_, procedure, script, [code, message]) => {
    const { call } = createPortal(script);
    await expect(getError(procedure(call))).resolves.toEqual({ code, message });
  });

  it('for a write that an open circuit holds back does not call its result unknown', async () => {
    const { call, requests } = createPortal(failWith(503));
    for (let nth = 0; nth < 10; nth += 1) await getError(unlink(call));
    await expect(getError(unlink(call))).resolves.toEqual({
      code: 'hostUnavailable',
      message: messages.hostUnavailable,
    });
    expect(requests).toHaveLength(10);
  });

  it('for a bug is general and shows nothing of it', async () => {
    const fail = () => Promise.reject(new TypeError('x is not a function'));
    const { call } = createPortal(noContent, { host: { call: fail } });
    await expect(getError(call.auth.googleLogin())).resolves.toEqual({
      code: 'unexpected',
      message: messages.unexpected,
    });
  });
});
