import { createServer } from 'node:http';
import type { TRPCLink } from '@trpc/client';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AppRouter } from '#rpc/router.ts';
import { closeServer, listenLocally } from '#tests/support/listen.ts';
import { createIdToken } from '#tests/support/tokens.ts';
import { callingPlayerLink } from '#web/api/calling-player.ts';
import { createHttpLink } from '#web/api/trpc.ts';
import { createUserObservable } from '#web/auth/user-observable.ts';
import type { TokenOptions } from '#web/ports/identity.ts';
import { waitUntil } from './fake-timers.ts';
import type { FaultScenario } from './fault-host.ts';
import { setUpPortal } from './set-up-portal.ts';

const { host, portal } = setUpPortal();

/** A browser of this origin. `edit` changes what it sends. */
function openBrowser(origin: string, edit: (headers: Headers) => void = () => undefined) {
  const { fetch: send } = globalThis;
  const sent: { path: string; headers: Headers }[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    edit(headers);
    sent.push({ path, headers });
    return send(new URL(path, origin), { ...init, headers });
  });
  return sent;
}

let sent: ReturnType<typeof openBrowser>;
beforeEach(() => {
  sent = openBrowser(`http://127.0.0.1:${portal.port}`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const token = createIdToken('veteran');
const createClient = (getIdToken: () => Promise<string | null> = async () => token) =>
  createTRPCClient<AppRouter>({ links: [createHttpLink({ getIdToken })] });
const createOldClient = () => {
  const links: TRPCLink<AppRouter>[] = [
    httpBatchLink({ url: '/trpc', headers: { authorization: `Bearer ${token}` } }),
  ];
  return createTRPCClient<AppRouter>({ links });
};

/** A host that answers all but the calls of this path. */
const hangAt =
  (path: string): FaultScenario =>
  (exchange) =>
    exchange.path.includes(path) ? undefined : host.healthy(exchange);

it('a slow call holds back no other call of its batch', async () => {
  host.setScenario(hangAt('/leaderboards'));
  const client = createClient();
  const onBoard = vi.fn();
  client.leaderboard.top.query().then(onBoard, onBoard);
  expect(await client.profile.own.query()).toMatchObject({ displayName: 'Aurora Vale' });
  expect(onBoard).not.toHaveBeenCalled();
  expect(sent.map(({ path }) => path.split('?')[0])).toEqual(['/trpc/leaderboard.top,profile.own']);
});

describe('a call that one player began', () => {
  const users = createUserObservable();
  const getIdToken = vi.fn(async ({ uid }: TokenOptions = {}) =>
    uid === undefined ? null : createIdToken(uid),
  );
  const client = createTRPCClient<AppRouter>({
    links: [callingPlayerLink({ onAuthStateChanged: users.observe }), createHttpLink({ getIdToken })],
  });

  it('is sent with the token of that player alone, also if another one signs in meanwhile', async () => {
    users.publish(toUser('veteran'));
    const profile = client.profile.own.query();
    users.publish(toUser('rookie'));
    await profile;
    expect(getIdToken).toHaveBeenLastCalledWith({ uid: 'veteran' });
  });

  it('is not sent in one request with a call of another one', async () => {
    users.publish(toUser('veteran'));
    const first = client.profile.own.query();
    users.publish(toUser('rookie'));
    await Promise.all([first, client.profile.own.query()]);
    expect(sent).toHaveLength(2);
    expect(getIdToken.mock.calls.slice(-2)).toEqual([[{ uid: 'veteran' }], [{ uid: 'rookie' }]]);
  });
});

const toUser = (uid: string) => ({
  uid,
  displayName: null,
  email: null,
  photoURL: null,
  emailVerified: true,
});

describe.each([
  ['a page of an older build', createOldClient, () => undefined],
  [
    'a page before a server of an older build',
    createClient,
    (headers: Headers) => headers.delete('trpc-accept'),
  ],
  ['a page', createClient, () => undefined],
])('%s', (_, create, edit) => {
  beforeEach(() => {
    vi.unstubAllGlobals();
    sent = openBrowser(`http://127.0.0.1:${portal.port}`, edit);
  });

  it('gets a success and a failure of one batch', async () => {
    const client = create();
    const [own, hidden] = await Promise.allSettled([
      client.leaderboard.top.query(),
      client.leaderboard.ownRank.query({ robloxUserId: '999' }),
    ]);
    expect(sent).toHaveLength(1);
    expect(own).toMatchObject({ status: 'fulfilled', value: { stale: false } });
    expect(hidden).toMatchObject({ status: 'rejected', reason: { data: { code: 'notFound' } } });
  });

  it('gets failures of one batch, and of one call', async () => {
    host.setScenario(({ socket }) => void socket.end('HTTP/1.1 401 No\r\ncontent-length: 0\r\n\r\n'));
    const client = create();
    const calls = [client.profile.own.query(), client.leaderboard.ownRank.query({ robloxUserId: '1' })];
    const refused = { data: { code: 'unauthenticated' } };
    for (const call of await Promise.allSettled(calls)) expect(call).toMatchObject({ reason: refused });
    await expect(client.profile.own.query()).rejects.toMatchObject(refused);
  });

  it('gets the result of one call', async () => {
    const { displayName } = await create().profile.own.query();
    expect(displayName).toBe('Aurora Vale');
  });
});

it('each call of a batch that the server refuses gets its error', async () => {
  const client = createClient();
  // Longer than a string of an input may be.
  const calls = ['a', 'b'].map((idToken) =>
    client.auth.verifyToken.mutate({ idToken: idToken.repeat(9_000) }),
  );
  for (const call of await Promise.allSettled(calls))
    expect(call).toMatchObject({ reason: { data: { code: 'invalidInput' } } });
});

it.each([
  ['a page', 200, 'text/html', '<p>Sign in to the network'],
  ['a page of a proxy', 502, 'text/html', '<p>Bad gateway'],
  ['JSON of a proxy', 502, 'application/json', '{"message":"Bad gateway"}'],
  ['a list of something else', 200, 'application/json', '[1,{}]'],
  ['a stream that ends early', 200, 'application/jsonl', '{"0":[[0],[null,0,0]],"1":[[0],[null,0,1]]}\n'],
])('%s in place of a response fails each call', async (_, status, type, body) => {
  const server = createServer((_, res) => void res.writeHead(status, { 'content-type': type }).end(body));
  onTestFinished(() => closeServer(server));
  vi.unstubAllGlobals();
  openBrowser(`http://127.0.0.1:${await listenLocally(server)}`);
  const client = createClient();
  const calls = [client.profile.own.query(), client.leaderboard.top.query()];
  for (const { status, ...call } of await Promise.allSettled(calls)) {
    expect(status).toBe('rejected');
    expect(call).not.toHaveProperty('reason.data.code');
  }
});

it('a response that drips for ever is aborted after 20 s', async () => {
  let drops = 0;
  let hasLeft = false;
  const server = createServer((_, res) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => {
      drops += 1;
      res.write(' ');
    }, 10);
    res.on('close', () => {
      clearInterval(timer);
      hasLeft = true;
    });
  });
  onTestFinished(() => closeServer(server));
  vi.unstubAllGlobals();
  openBrowser(`http://127.0.0.1:${await listenLocally(server)}`);
  // Intervals and sockets run in real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onFailure = vi.fn();
  createClient().profile.public.query({ id: 'ada' }).catch(onFailure);
  await vi.advanceTimersByTimeAsync(1_000);
  await waitUntil(() => drops > 5, 'the body has begun');
  await vi.advanceTimersByTimeAsync(18_900);
  expect([onFailure.mock.calls.length, hasLeft]).toEqual([0, false]);
  await vi.advanceTimersByTimeAsync(200);
  await waitUntil(() => onFailure.mock.calls.length === 1 && hasLeft, 'the request is aborted');
});

describe('while the identity service can’t be reached', () => {
  const hang = () => new Promise<never>(() => undefined);

  it('calls that need no token go out without one, also beside one that waits', async () => {
    const client = createClient(hang);
    const onSettled = vi.fn();
    client.profile.own.query().then(onSettled, onSettled);
    expect(await client.profile.public.query({ id: 'veteran' })).toMatchObject({
      displayName: 'Aurora Vale',
    });
    await client.auth.robloxLogin.query();
    await client.linking.verifyCode.mutate({ code: 'GOOD01' });
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, null, null]);
    expect(onSettled).not.toHaveBeenCalled();
  });

  it('a refusal of the token fails only the calls that need one', async () => {
    const client = createClient(() => Promise.reject(new Error('auth/network-request-failed')));
    const own = expect(client.profile.own.query()).rejects.toThrow('auth/network-request-failed');
    await client.profile.public.query({ id: 'veteran' });
    await own;
  });
});

it('a token at hand travels with all calls, and eleven that need none go out in two requests of at most ten', async () => {
  const client = createClient();
  const looks = Array.from({ length: 11 }, () => client.profile.public.query({ id: 'veteran' }));
  await Promise.all([...looks, client.profile.own.query()]);
  const bearer = `Bearer ${token}`;
  expect(
    sent.map(({ path, headers }) => [path.split('?')[0], headers.get('authorization')]).toSorted(),
  ).toEqual([
    ['/trpc/profile.own', bearer],
    ['/trpc/profile.public', bearer],
    [`/trpc/${Array.from({ length: 10 }, () => 'profile.public').join()}`, bearer],
  ]);
});
