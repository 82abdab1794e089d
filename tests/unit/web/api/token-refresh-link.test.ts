import type { TRPCLink } from '@trpc/client';
import { createTRPCClient, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppRouter } from '#rpc/router.ts';
import * as messages from '#schema/messages.ts';
import { toApiError } from '#web/api/api-error.ts';
import { callingPlayerLink } from '#web/api/calling-player.ts';
import { tokenRefreshLink } from '#web/api/token-refresh-link.ts';
import type { Identity } from '#web/ports/identity.ts';
import { createPlayerChangedError, IdentityError } from '#web/ports/identity.ts';
import { ada } from '../auth/fake-identity.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an unauthenticated response', () => {
  it('causes one retry with a fresh token', async () => {
    const play = createTestClient({ accepts: ['token 1'] });
    await expect(play.client.profile.own.query()).resolves.toEqual({ redirectUrl: 'for token 1' });
    expect(play.received).toEqual({ sent: ['token 0', 'token 1'], renewals: 1, expired: [] });
  });

  it('refreshes the token once for calls that fail together, also if one response is late', async () => {
    const play = createTestClient({ accepts: ['token 1'] });
    const late = play.client.leaderboard.top.query();
    const early = [play.client.profile.own.query(), play.client.profile.own.query()];
    await Promise.all(early);
    play.respondLate();
    await late;
    expect(play.received).toMatchObject({ renewals: 1, expired: [] });
  });

  it('renews the token again when the fresh one is rejected later', async () => {
    const accepts = ['token 1'];
    const play = createTestClient({ accepts });
    await play.client.profile.own.query();
    accepts[0] = 'token 2';
    await play.client.profile.own.query();
    expect(play.received).toMatchObject({ renewals: 2, expired: [] });
  });

  it('ends the session if the fresh token is rejected too, also after a pause', async () => {
    const play = createTestClient({ accepts: [] });
    await expect(runWithTimers(play.client.profile.own.query())).rejects.toThrow('refused');
    expect(play.received).toEqual({ sent: ['token 0', 'token 1', 'token 1'], renewals: 1, expired: ['ada'] });
  });

  it('ends the session if the host refuses the profile, too', async () => {
    const play = createTestClient({ accepts: [] });
    await expect(
      runWithTimers(play.client.leaderboard.ownRank.query({ robloxUserId: '7' })),
    ).rejects.toThrow();
    expect(play.received).toMatchObject({ renewals: 1, expired: ['ada'] });
  });

  it('keeps the session if the host takes the fresh token for the profile', async () => {
    const play = createTestClient({ accepts: ['token 1'], refuses: 'leaderboard.ownRank' });
    const shown = await runWithTimers(
      play.client.leaderboard.ownRank.query({ robloxUserId: '7' }).catch(toApiError),
    );
    expect(shown).toEqual({ code: 'hostFailed', message: messages.apiRequestFailed({ status: 401 }) });
    expect(play.received).toMatchObject({ renewals: 1, expired: [] });
  });

  it('keeps the session if the host, whose clock is behind, takes the fresh token after a pause', async () => {
    const accepts: string[] = [];
    const play = createTestClient({ accepts });
    const response = play.client.profile.own.query();
    setTimeout(() => accepts.push('token 1'), 2_000);
    await expect(runWithTimers(response)).resolves.toEqual({ redirectUrl: 'for token 1' });
    expect(play.received).toMatchObject({ renewals: 1, expired: [] });
  });

  it('ends the session if the service gives no token', async () => {
    const play = createTestClient({
      accepts: [],
      renew: () => Promise.reject(new IdentityError('auth/user-disabled', '')),
    });
    await expect(play.client.profile.own.query()).rejects.toThrow('refused');
    expect(play.received).toEqual({ sent: ['token 0'], renewals: 1, expired: ['ada'] });
  });

  it.each([
    ['auth/network-request-failed', messages.identityUnreachable],
    ['auth/unknown', messages.identityUnreachable],
    ['auth/part-missing', messages.pagePartMissing],
  ])(
    'keeps the session and names the sign-in service if the renewal fails with %s',
    async (code, message) => {
      const failure = new IdentityError(code, '');
      const play = createTestClient({ accepts: [], renew: () => Promise.reject(failure) });
      const shown = await play.client.profile.own.query().catch(toApiError);
      expect(shown).toEqual({ code: 'hostUnavailable', message });
      expect(play.received.expired).toEqual([]);
    },
  );

  it('is passed on to a visitor', async () => {
    const play = createTestClient({ accepts: [], renew: async () => null });
    await expect(play.client.profile.own.query()).rejects.toThrow('refused');
    expect(play.received.expired).toEqual([]);
  });
});

it('a refusal of a call without a token, as a Google sign-in, neither renews nor ends the session', async () => {
  const play = createTestClient({ accepts: [] });
  await expect(play.client.auth.verifyToken.mutate({ idToken: 'x' })).rejects.toThrow('refused');
  expect(play.received).toEqual({ sent: ['token 0'], renewals: 0, expired: [] });
});

it('any other failure is passed on at once', async () => {
  const play = createTestClient({ accepts: [], code: 'hostFailed' });
  await expect(play.client.profile.own.query()).rejects.toThrow('refused');
  expect(play.received).toEqual({ sent: ['token 0'], renewals: 0, expired: [] });
});

async function runWithTimers<Result>(response: Promise<Result>): Promise<Result> {
  // A rejection while the clock is moved has a handler.
  response.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  return response;
}

interface ClientScript {
  accepts: string[];
  code?: string;
  /** The path of a procedure that the server always refuses. */
  refuses?: string;
  renew?: () => Promise<string | null>;
}

interface ClientLog {
  sent: string[];
  renewals: number;
  /** The players whose session has ended. */
  expired: (string | undefined)[];
}

/** A server that accepts some tokens and delays its first response to `leaderboard.top`. */
function createTestClient({ accepts, code = 'unauthenticated', refuses, renew }: ClientScript) {
  const received: ClientLog = { sent: [], renewals: 0, expired: [] };
  let token = 'token 0';
  let respondLate: () => void = () => undefined;

  const identity: Pick<Identity, 'getIdToken' | 'onAuthStateChanged'> = {
    onAuthStateChanged(listener) {
      listener(ada);
      return () => undefined;
    },
    async getIdToken({ fresh = false, uid } = {}) {
      if (!fresh) return token;
      if (uid !== ada.uid) throw createPlayerChangedError();
      received.renewals += 1;
      if (renew) return renew();
      token = `token ${received.renewals}`;
      return token;
    },
  };

  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        const sent = token;
        received.sent.push(sent);
        const response = () => {
          if (op.path === refuses || !accepts.includes(sent)) {
            const message = 'refused';
            return observer.error(
              TRPCClientError.from({ error: { message, code: -32001, data: { code, message } } }),
            );
          }
          observer.next({ result: { type: 'data', data: { redirectUrl: `for ${sent}` } } });
          observer.complete();
        };
        if (op.path === 'leaderboard.top' && sent === 'token 0') respondLate = response;
        else queueMicrotask(response);
      });

  const link = tokenRefreshLink(identity, (uid) => received.expired.push(uid));
  const client = createTRPCClient<AppRouter>({ links: [callingPlayerLink(identity), link, server] });
  return { client, received, respondLate: () => respondLate() };
}
