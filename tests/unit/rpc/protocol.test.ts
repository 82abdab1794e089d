import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { expect, it } from 'vitest';
import type { Context } from '#rpc/context.ts';
import { identifyCaller } from '#rpc/context.ts';
import type { TrpcRequest } from '#rpc/http/trpc/handler.ts';
import { handleTrpcRequest } from '#rpc/http/trpc/handler.ts';
import { appRouter } from '#rpc/router.ts';
import { board, json, scriptedHost, tokenOf, tokens } from './scripted-host.ts';

const now = 1_700_000_000_000;
const clock = () => now;

function contextOf({ admitsAfterMs, as }: { admitsAfterMs?: number | undefined; as?: string }): Context {
  const { host } = scriptedHost(
    ({ path }) => {
      if (path.endsWith('/nova')) return json(200, { displayName: 'Nova', username: 'é"\u2028' });
      if (path.includes('/options')) return json(200, {});
      if (path.includes('/leaderboards')) return json(200, board(now));
      return json(404, { message: 'why' });
    },
    { clock },
  );
  return {
    host,
    caller: identifyCaller(as && `Bearer ${tokenOf(as)}`, tokens),
    clock,
    consume: async () => admitsAfterMs,
    report: () => undefined,
  };
}

async function byTrpc({ method, paths, isBatch, input }: TrpcRequest, ctx: Context) {
  const address = new URL(`http://portal.test/trpc/${paths.join(',')}`);
  if (isBatch) address.searchParams.set('batch', '1');
  const text = input === undefined ? undefined : JSON.stringify(input);
  if (method === 'GET' && text !== undefined) address.searchParams.set('input', text);
  const body = method === 'POST' ? (text ?? null) : null;
  const headers = { 'content-type': 'application/json' };
  const req = new Request(address, { method, headers, body });
  const answer = await fetchRequestHandler({
    req,
    router: appRouter,
    endpoint: '/trpc',
    createContext: () => ctx,
  });
  return { status: answer.status, body: await answer.text() };
}

const hide = { category: 'Privacy', name: 'PublicProfileVisible', value: false };
const get = (path: string, input?: unknown) =>
  ({ method: 'GET', paths: [path], isBatch: false, input }) satisfies TrpcRequest;
const post = (path: string, input?: unknown) =>
  ({ method: 'POST', paths: [path], isBatch: false, input }) satisfies TrpcRequest;
const batch = (method: TrpcRequest['method'], paths: string[], input?: unknown) =>
  ({ method, paths, isBatch: true, input }) satisfies TrpcRequest;

const askings: [string, TrpcRequest, Parameters<typeof contextOf>[0]?][] = [
  ['a query', get('profile.public', { id: 'nova' })],
  ['a query that fails', get('profile.public', { id: 'nobody' })],
  ['a query without its input', get('profile.public')],
  ['a query with a bad input', get('profile.public', { id: '../nova' })],
  ['a query with an input of another kind', get('profile.public', 'nova')],
  ['a query without a token', get('profile.own')],
  ['a query without an input, as a player', get('leaderboard.top'), { as: 'nova' }],
  ['a query without an input that fails', get('profile.own'), { as: 'nova' }],
  ['a query without an input too many', get('leaderboard.top'), { as: 'nova', admitsAfterMs: 2_000 }],
  ['a query without an input that got one', get('leaderboard.top', [null]), { as: 'nova' }],
  ['a query without an input as a mutation', post('leaderboard.top'), { as: 'nova' }],
  ['a batch of the board', batch('GET', ['leaderboard.top'], {}), { as: 'nova' }],
  ['a batch of the board, twice', batch('GET', ['leaderboard.top', 'leaderboard.top'], {}), { as: 'nova' }],
  ['a query too many', get('profile.public', { id: 'nova' }), { admitsAfterMs: 2_000 }],
  ['a mutation', post('options.update', hide), { as: 'nova' }],
  ['a mutation without its input', post('options.update'), { as: 'nova' }],
  ['a mutation with null for its input', post('options.update', null), { as: 'nova' }],
  ['a mutation without an input', post('account.delete'), { as: 'nova' }],
  ['a mutation as a query', get('options.update', hide), { as: 'nova' }],
  ['a query as a mutation', post('profile.public', { id: 'nova' })],
  ['nothing that there is', get('profile.nothing')],
  ['two names without a batch', get('profile.public,profile.own')],
  ['a batch of one', batch('GET', ['profile.public'], { 0: { id: 'nova' } })],
  ['a batch', batch('GET', ['profile.public', 'profile.public'], { 0: { id: 'nova' }, 1: { id: 'nova' } })],
  ['a batch of two fates', batch('GET', ['profile.public', 'profile.own'], { 0: { id: 'nova' } })],
  ['a batch of failures', batch('GET', ['profile.own', 'leaderboard.top'], {})],
  ['a batch with an unknown name', batch('GET', ['profile.public', 'a.b'], { 0: { id: 'nova' } })],
  ['a batch of mutations', batch('POST', ['options.update'], { 0: hide }), { as: 'nova' }],
  ['a batch of both kinds', batch('POST', ['options.update', 'profile.own'], { 0: hide }), { as: 'nova' }],
  ['a batch without inputs', batch('GET', ['profile.public'])],
  ['a batch whose inputs are a list', batch('GET', ['profile.public'], [{ id: 'nova' }])],
  ['a batch whose inputs are null', batch('GET', ['profile.public'], null)],
  ['a batch whose input is null', batch('GET', ['profile.public'], { 0: null })],
];

it.each(askings)('%s is answered as tRPC’s own adapter answers it', async (_, asked, options = {}) => {
  const signal = new AbortController().signal;
  const { status, body } = await handleTrpcRequest(asked, {
    ctx: contextOf(options),
    signal,
    onError: () => undefined,
  });
  expect({ status, body }).toEqual(await byTrpc(asked, contextOf(options)));
});

it('the leaderboard’s answer tells the host’s time at which it was given', async () => {
  const ctx = contextOf({ as: 'nova' });
  const hooks = { signal: new AbortController().signal, onError: () => undefined };
  const times = [now, now, now + 1, now].map(async (instant) => {
    const answer = await handleTrpcRequest(get('leaderboard.top'), {
      ...hooks,
      ctx: { ...ctx, host: { ...ctx.host, now: () => instant } },
    });
    return JSON.parse(answer.body).result.data.now;
  });
  await expect(Promise.all(times)).resolves.toEqual([now, now, now + 1, now]);
});
