import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { expect, it } from 'vitest';
import type { Context } from '#rpc/context.ts';
import { identifyCaller } from '#rpc/context.ts';
import type { TrpcRequest } from '#rpc/http/trpc/handler.ts';
import { handleTrpcRequest } from '#rpc/http/trpc/handler.ts';
import { appRouter } from '#rpc/router.ts';
import {
  createLeaderboard,
  createScriptedHost,
  createToken,
  toJson,
  tokenVerifier,
} from '../../scripted-host.ts';

const now = 1_700_000_000_000;
const clock = () => now;

function createTestContext({
  admitsAfterMs,
  as,
}: {
  admitsAfterMs?: number | undefined;
  as?: string;
}): Context {
  const { host } = createScriptedHost(
    ({ path }) => {
      if (path.endsWith('/nova')) return toJson(200, { displayName: 'Nova', username: 'é"\u2028' });
      if (path.includes('/options')) return toJson(200, {});
      if (path.includes('/leaderboards')) return toJson(200, createLeaderboard(now));
      return toJson(404, { message: 'why' });
    },
    { clock },
  );
  return {
    host,
    caller: identifyCaller(as && `Bearer ${createToken(as)}`, tokenVerifier),
    clock,
    consume: async () => admitsAfterMs,
    report: () => undefined,
  };
}

async function respondByAdapter({ method, paths, isBatch, input }: TrpcRequest, ctx: Context) {
  const address = new URL(`http://portal.test/trpc/${paths.join(',')}`);
  if (isBatch) address.searchParams.set('batch', '1');
  const text = input === undefined ? undefined : JSON.stringify(input);
  if (method === 'GET' && text !== undefined) address.searchParams.set('input', text);
  const body = method === 'POST' ? (text ?? null) : null;
  const headers = { 'content-type': 'application/json' };
  const req = new Request(address, { method, headers, body });
  const response = await fetchRequestHandler({
    req,
    router: appRouter,
    endpoint: '/trpc',
    createContext: () => ctx,
  });
  return { status: response.status, body: await response.text() };
}

const hideProfile = { category: 'Privacy', name: 'PublicProfileVisible', value: false };
const createQuery = (path: string, input?: unknown) =>
  ({ method: 'GET', paths: [path], isBatch: false, input }) satisfies TrpcRequest;
const createMutation = (path: string, input?: unknown) =>
  ({ method: 'POST', paths: [path], isBatch: false, input }) satisfies TrpcRequest;
const createBatch = (method: TrpcRequest['method'], paths: string[], input?: unknown) =>
  ({ method, paths, isBatch: true, input }) satisfies TrpcRequest;

const requestCases: [string, TrpcRequest, Parameters<typeof createTestContext>[0]?][] = [
  ['a query', createQuery('profile.public', { id: 'nova' })],
  ['a query that fails', createQuery('profile.public', { id: 'nobody' })],
  ['a query without its input', createQuery('profile.public')],
  ['a query with a bad input', createQuery('profile.public', { id: '../nova' })],
  ['a query with an input of another kind', createQuery('profile.public', 'nova')],
  ['a query without a token', createQuery('profile.own')],
  ['a query without an input, as a player', createQuery('leaderboard.top'), { as: 'nova' }],
  ['a query without an input that fails', createQuery('profile.own'), { as: 'nova' }],
  ['a query without an input too many', createQuery('leaderboard.top'), { as: 'nova', admitsAfterMs: 2_000 }],
  ['a query without an input that got one', createQuery('leaderboard.top', [null]), { as: 'nova' }],
  ['a query without an input as a mutation', createMutation('leaderboard.top'), { as: 'nova' }],
  ['a batch of the leaderboard', createBatch('GET', ['leaderboard.top'], {}), { as: 'nova' }],
  [
    'a batch of the leaderboard twice',
    createBatch('GET', ['leaderboard.top', 'leaderboard.top'], {}),
    { as: 'nova' },
  ],
  ['a query too many', createQuery('profile.public', { id: 'nova' }), { admitsAfterMs: 2_000 }],
  ['a mutation', createMutation('options.update', hideProfile), { as: 'nova' }],
  ['a mutation without its input', createMutation('options.update'), { as: 'nova' }],
  ['a mutation with null for its input', createMutation('options.update', null), { as: 'nova' }],
  ['a mutation without an input', createMutation('account.delete'), { as: 'nova' }],
  ['a mutation as a query', createQuery('options.update', hideProfile), { as: 'nova' }],
  ['a query as a mutation', createMutation('profile.public', { id: 'nova' })],
  ['an unknown procedure', createQuery('profile.nothing')],
  ['two names without a batch', createQuery('profile.public,profile.own')],
  ['a batch of one', createBatch('GET', ['profile.public'], { 0: { id: 'nova' } })],
  [
    'a batch',
    createBatch('GET', ['profile.public', 'profile.public'], { 0: { id: 'nova' }, 1: { id: 'nova' } }),
  ],
  ['a batch of two fates', createBatch('GET', ['profile.public', 'profile.own'], { 0: { id: 'nova' } })],
  ['a batch of failures', createBatch('GET', ['profile.own', 'leaderboard.top'], {})],
  ['a batch with an unknown name', createBatch('GET', ['profile.public', 'a.b'], { 0: { id: 'nova' } })],
  ['a batch of mutations', createBatch('POST', ['options.update'], { 0: hideProfile }), { as: 'nova' }],
  [
    'a batch of both kinds',
    createBatch('POST', ['options.update', 'profile.own'], { 0: hideProfile }),
    { as: 'nova' },
  ],
  ['a batch without inputs', createBatch('GET', ['profile.public'])],
  ['a batch whose inputs are a list', createBatch('GET', ['profile.public'], [{ id: 'nova' }])],
  ['a batch whose inputs are null', createBatch('GET', ['profile.public'], null)],
  ['a batch whose input is null', createBatch('GET', ['profile.public'], { 0: null })],
];

it.each(requestCases)(
  '%s gets the same response as from tRPC’s own adapter',
  async (_, testRequest, options = {}) => {
    const signal = new AbortController().signal;
    const { status, body } = await handleTrpcRequest(testRequest, {
      ctx: createTestContext(options),
      signal,
      onError: () => undefined,
    });
    expect({ status, body }).toEqual(await respondByAdapter(testRequest, createTestContext(options)));
  },
);

it('the leaderboard’s response has the host’s time', async () => {
  const ctx = createTestContext({ as: 'nova' });
  const hooks = { signal: new AbortController().signal, onError: () => undefined };
  const times = [now, now, now + 1, now].map(async (instant) => {
    const response = await handleTrpcRequest(createQuery('leaderboard.top'), {
      ...hooks,
      ctx: { ...ctx, host: { ...ctx.host, now: () => instant } },
    });
    return JSON.parse(response.body).result.data.now;
  });
  await expect(Promise.all(times)).resolves.toEqual([now, now, now + 1, now]);
});
