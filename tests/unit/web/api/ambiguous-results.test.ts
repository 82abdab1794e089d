import type { TRPCLink } from '@trpc/client';
import { createTRPCClient, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppRouter } from '#rpc/router.ts';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import type { Profile } from '#schema/entities/profile.ts';
import type { ApiError, ErrorCode } from '#schema/error-codes.ts';
import * as messages from '#schema/messages.ts';
import type { ProfileCache } from '#web/api/ambiguous-results.ts';
import { toApiError } from '#web/api/api-error.ts';
import { ambiguousResultLink } from '#web/api/lazy-ambiguous-results.ts';
import { createUserObservable } from '#web/auth/user-observable.ts';
import { IdentityError } from '#web/ports/identity.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the server or the client's own links answer; undefined: no response. */
type Response = { data: unknown } | { code: ErrorCode } | IdentityError | undefined;

/** The server answers that the host's response was lost. */
const lost: Response = { code: 'resultUnknown' };
const noResponse: Response = undefined;

function failWith(code: ErrorCode): Response {
  return { code };
}

const NOW = Date.UTC(2026, 0, 1);
const before: Profile = {
  displayName: 'Robin',
  authProviders: ['password', 'roblox'],
  robloxUserId: '7',
  robloxProfile: { userId: '7', username: 'robin' },
  ingameOptions: { Privacy: { PublicProfileVisible: true } },
};
const account = { linkCode: 'GOOD01', platform: 'discord', platformUserId: '1', platformAvatar: '' } as const;
const chatLink = { ...account, platformUsername: 'novafox' };
const option = { category: 'Privacy', name: 'PublicProfileVisible', value: false } as const;

type Client = ReturnType<typeof createTestClient>['client'];
interface ProfileWrite {
  what: string;
  send: (client: Client) => Promise<unknown>;
  /** The profile after the write. */
  after: Profile;
}
const accountWrites: ProfileWrite[] = [
  {
    what: 'a link of Discord',
    send: (client) => client.linking.linkPlatform.mutate(chatLink),
    after: { ...before, discordProfile: { username: 'novafox', linkedAt: NOW } },
  },
  {
    what: 'an unlink of Roblox',
    send: (client) => client.account.unlink.mutate({ provider: 'roblox' }),
    after: {
      displayName: 'Robin',
      authProviders: ['password'],
      ingameOptions: { Privacy: { PublicProfileVisible: true } },
    },
  },
];
const optionWrite: ProfileWrite = {
  what: 'a privacy option',
  send: (client) => client.options.update.mutate(option),
  after: { ...before, ingameOptions: { Privacy: { PublicProfileVisible: false } } },
};

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe.each([...accountWrites, optionWrite])('$what', ({ send, after }) => {
  it('that succeeds is in the profile at once', async () => {
    const { client, received } = createTestClient([{ data: null }]);
    await send(client);
    expect(received).toEqual({ calls: ['write'], profile: after });
  });

  it('that succeeds in a browser that takes itself for offline makes the page read the profile', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { client, received } = createTestClient([{ data: null }]);
    await send(client);
    expect(received.calls).toEqual(['write', 'refetch']);
  });

  it.each([lost, noResponse, failWith('hostFailed')])(
    'whose response %o is lost succeeds if the profile shows it',
    async (response) => {
      const { client, received } = createTestClient([response, { data: after }]);
      await send(client);
      expect(received).toEqual({ calls: ['write', 'read'], profile: after });
    },
  );

  it('whose response is lost has failed if the profile does not show it', async () => {
    const { client, received } = createTestClient([lost, { data: before }]);
    const failure = await send(client).catch(toApiError);
    expect(failure).toEqual({ code: 'hostUnavailable', message: messages.hostUnavailable });
    expect(received).toEqual({ calls: ['write', 'read'], profile: before });
  });

  it('that the host failed to make keeps the words of the host', async () => {
    const { client } = createTestClient([failWith('hostFailed'), { data: before }]);
    expect(await send(client).catch(toApiError)).toEqual({ code: 'hostFailed', message: 'failed' });
  });

  it('that is refused when it is sent again succeeds if the first one was done meanwhile', async () => {
    const responses = [lost, { data: before }, { data: before }, failWith('conflict'), { data: after }];
    const { client, received } = createTestClient(responses);
    await send(client).catch(toApiError);
    await send(client);
    expect(received.calls).toEqual(['write', 'read', 'read', 'write', 'read']);
  });

  it('that the host refuses is refused at once', async () => {
    const { client, received } = createTestClient([failWith('rejected')]);
    expect(await send(client).catch(toApiError)).toEqual({ code: 'rejected', message: 'failed' });
    expect(received.calls).toEqual(['write']);
  });
});

it.each(accountWrites)(
  '$what is unknown while the profile cannot be read, and is not sent before',
  async ({ send, after }) => {
    const responses = [noResponse, lost, lost, { data: after }];
    const { client, received } = createTestClient(responses);
    for (const calls of [
      ['write', 'read'],
      ['write', 'read', 'read'],
    ]) {
      const failure = await send(client).catch(toApiError);
      expect(failure).toEqual({ code: 'resultUnknown', message: messages.resultUnknown });
      expect(received).toEqual({ calls, profile: before });
    }
    await send(client);
    expect(received).toEqual({ calls: ['write', 'read', 'read', 'read'], profile: after });
  },
);

it.each<[uid: string | null, reading: Response]>([
  [null, failWith('unauthenticated')],
  ['nova', failWith('notFound')],
  ['nova', { data: before }],
])('after a lost deletion, %s is signed in, and %o says nothing of the account', async (uid, reading) => {
  const { client } = createTestClient([lost, reading], { nextUid: uid });
  expect(await client.account.delete.mutate().catch(toApiError)).toMatchObject({ code: 'resultUnknown' });
});

it('a change stays out of the profile of the player who has signed in meanwhile', async () => {
  const { client, received } = createTestClient([{ data: null }], { nextUid: 'nova' });
  await client.options.update.mutate(option);
  expect(received.profile).toEqual(before);
});

it.each<[reading: Response, isDeleted: boolean | IdentityError, outcome: ErrorCode | 'done']>([
  [failWith('unauthenticated'), true, 'done'],
  [failWith('notFound'), true, 'done'],
  [failWith('unauthenticated'), false, 'resultUnknown'],
  [failWith('notFound'), false, 'resultUnknown'],
  [failWith('notFound'), new IdentityError('auth/network-request-failed', ''), 'resultUnknown'],
  [{ data: before }, false, 'hostUnavailable'],
  [failWith('hostTimeout'), true, 'resultUnknown'],
  [new IdentityError('auth/user-token-expired', ''), true, 'resultUnknown'],
])(
  'after a lost deletion, a profile that answers %o, and an account whose deletion is %s, mean %s',
  async (reading, isDeleted, outcome) => {
    const { client } = createTestClient([lost, reading], { isDeleted });
    const result = await client.account.delete.mutate().then(
      () => 'done',
      (error) => toApiError(error).code,
    );
    expect(result).toBe(outcome);
  },
);

it.each<[what: string, reading: Response, send: ProfileWrite['send']]>([
  ['a deletion', failWith('notFound'), (client) => client.account.delete.mutate()],
  ['an option', { data: { displayName: 'Robin' } }, (client) => client.options.update.mutate(option)],
])('%s of which nobody can tell is unknown, and sent again by the next try', async (_, reading, send) => {
  const { client, received } = createTestClient([lost, reading, reading, { data: null }]);
  expect(await send(client).catch(toApiError)).toMatchObject({ code: 'resultUnknown' });
  await send(client);
  expect(received.calls).toEqual(['write', 'read', 'read', 'write']);
});

it('a lost request of an export is unknown, and is sent once', async () => {
  const { client, received } = createTestClient([lost]);
  const request = client.account.requestDataExport.mutate({ email: 'a@example.com' });
  expect(await request.catch(toApiError)).toMatchObject({ code: 'resultUnknown' });
  expect(received.calls).toEqual(['write']);
});

it('a lost registration of a token is sent again', async () => {
  const { client, received } = createTestClient([lost, { data: null }]);
  await client.auth.verifyToken.mutate({ idToken: 'a' });
  expect(received.calls).toEqual(['write', 'write']);
});

it.each<[Response, ApiError]>([
  [
    new IdentityError('auth/network-request-failed', ''),
    { code: 'hostUnavailable', message: messages.identityUnreachable },
  ],
  [
    new IdentityError('auth/user-disabled', ''),
    { code: 'unauthenticated', message: messages.sessionExpired },
  ],
  [failWith('hostUnavailable'), { code: 'hostUnavailable', message: 'failed' }],
])('a change that was not sent, for %o, reads nothing', async (response, shown) => {
  const { client, received } = createTestClient([response]);
  expect(await client.account.delete.mutate().catch(toApiError)).toEqual(shown);
  expect(received.calls).toEqual(['write']);
});

it('a change of a browser that was offline did not happen, and reads nothing', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { client, received } = createTestClient([noResponse]);
  const failure = await client.account.delete.mutate().catch(toApiError);
  expect(failure).toEqual({ code: 'hostUnavailable', message: messages.offline });
  expect(received.calls).toEqual(['write']);
});

it('a deletion that succeeds in a browser that takes itself for offline reads nothing', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { client, received } = createTestClient([{ data: null }]);
  await client.account.delete.mutate();
  expect(received.calls).toEqual(['write']);
});

it('a lookup of a code without a response did not happen, and reads nothing', async () => {
  const { client, received } = createTestClient([noResponse]);
  const failure = await client.linking.verifyCode.mutate({ code: 'GOOD01' }).catch(toApiError);
  expect(failure).toEqual({ code: 'hostUnavailable', message: messages.hostUnavailable });
  expect(received.calls).toEqual(['write']);
});

/**
 * Creates a client whose server gives these responses in turn, and the profile of its page. `nextUid` is signed in once the
 * first write has been sent. `isDeleted`: what the identity
 * service says of the player's account.
 */
function createTestClient(
  responses: readonly Response[],
  {
    nextUid = 'robin',
    isDeleted = false,
  }: { nextUid?: string | null; isDeleted?: boolean | IdentityError } = {},
) {
  const left = [...responses];
  const received: { calls: string[]; profile: Profile } = { calls: [], profile: before };
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        received.calls.push(op.path === 'profile.own' ? 'read' : 'write');
        users.publish(nextUid === null ? null : toUser(nextUid));
        const response = left.shift();
        if (response && 'data' in response) {
          observer.next({ result: { type: 'data', data: response.data } });
          observer.complete();
        } else observer.error(toClientError(response));
      });
  const users = createUserObservable(toUser('robin'));
  const cache: ProfileCache = {
    refetch: () => received.calls.push('refetch'),
    async replace(profile) {
      received.profile = profile;
    },
    async change(change) {
      received.profile = change(received.profile);
    },
  };
  const link = ambiguousResultLink(cache, {
    onAuthStateChanged: users.observe,
    async isDeleted() {
      if (isDeleted instanceof Error) throw isDeleted;
      return isDeleted;
    },
  });
  return { client: createTRPCClient<AppRouter>({ links: [link, server] }), received };
}

function toClientError(response: { code: ErrorCode } | IdentityError | undefined) {
  if (response instanceof Error) return TRPCClientError.from<AppRouter>(response);
  if (!response) return new TRPCClientError<AppRouter>('failed');
  const error = { code: -32603, message: 'failed', data: { ...response, message: 'failed' } };
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the client reads nothing else of a response
  return TRPCClientError.from<AppRouter>({ error } as never);
}

const toUser = (uid: string): AuthUser => ({
  uid,
  displayName: null,
  email: null,
  photoURL: null,
  emailVerified: true,
});
