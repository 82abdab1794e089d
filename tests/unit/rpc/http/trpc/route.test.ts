import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { expect, it, onTestFinished } from 'vitest';
import { identifyCaller } from '#rpc/auth/identify-caller.ts';
import { appRouter } from '#rpc/router.ts';
import * as messages from '#schema/messages.ts';
import { MAX_BODY_BYTES } from '#schema/wire/request-body-limit.ts';
import type { PortalRequest } from '#tests/faults/test-portal.ts';
import { parseOutcome, sendRequest, startTestPortal } from '#tests/faults/test-portal.ts';
import { listenLocally } from '#tests/support/listen.ts';
import { createIdToken } from '#tests/support/tokens.ts';
import type { HostScript } from '../../scripted-host.ts';
import {
  createLeaderboard,
  createScriptedHost,
  createScriptedTransport,
  toJson,
  tokenVerifier,
} from '../../scripted-host.ts';

const now = 1_700_000_000_000;
const clock = () => now;

const respondAsHost: HostScript = ({ path }) => {
  if (path.endsWith('/nova')) return toJson(200, { displayName: 'Nova', username: 'é"\u2028' });
  if (path.includes('/options')) return toJson(200, {});
  if (path.includes('/leaderboards')) return toJson(200, createLeaderboard(now));
  return toJson(404, { message: 'why' });
};

interface Conditions {
  host?: HostScript;
  rateLimitedForMs?: number;
}

const refund = async () => undefined;
const createLimiter = (rateLimitedForMs: number | undefined) => ({
  consume: async () => (rateLimitedForMs === undefined ? { refund } : { retryAfterMs: rateLimitedForMs }),
  consumeCode: async () => ({ refund }),
});

/** tRPC's standalone adapter, with the same router over the same host. */
async function startStockAdapter({ host: script = respondAsHost, rateLimitedForMs }: Conditions) {
  const { host } = createScriptedHost(script, { clock });
  const server = createHTTPServer({
    router: appRouter,
    basePath: '/trpc/',
    maxBatchSize: 10,
    maxBodySize: MAX_BODY_BYTES,
    createContext: ({ req }) => ({
      host,
      caller: identifyCaller(req.headers.authorization, tokenVerifier),
      clock,
      ...createLimiter(rateLimitedForMs),
      report: () => undefined,
    }),
  });
  onTestFinished(() => void server.close());
  return listenLocally(server);
}

async function startPortal({ host = respondAsHost, rateLimitedForMs }: Conditions) {
  const { transport } = createScriptedTransport(host);
  const parts = { clock, transport, rateLimiter: createLimiter(rateLimitedForMs) };
  const portal = await startTestPortal('http://localhost:1', { parts });
  onTestFinished(() => portal.stop());
  return portal.port;
}

async function getResponse(port: number, request: PortalRequest) {
  const { status, headers, body } = await sendRequest(port, request);
  return { status, type: headers['content-type'], body: body === '' ? '' : JSON.parse(body) };
}

const token = { authorization: `Bearer ${createIdToken('nova')}` };
const withType = (type: string) => ({ ...token, 'content-type': type });
const encode = (input: unknown) => encodeURIComponent(JSON.stringify(input));
const get = (path: string, headers = {}): PortalRequest => ({ path: `/trpc/${path}`, headers });
const query = (path: string, input?: unknown, headers = {}) =>
  get(input === undefined ? path : `${path}?input=${encode(input)}`, headers);
const mutation = (
  path: string,
  input?: unknown,
  headers = {},
  body = JSON.stringify(input),
): PortalRequest => ({
  ...get(path, { ...withType('application/json'), ...headers }),
  method: 'POST',
  body,
});
const batch = (paths: string, inputs?: unknown) =>
  get(`${paths}?batch=1${inputs === undefined ? '' : `&input=${encode(inputs)}`}`);

const hideProfile = { category: 'Privacy', name: 'PublicProfileVisible', value: false };
const nova = { id: 'nova' };

it.each<[string, PortalRequest, Conditions?]>([
  ['a query', query('profile.public', nova)],
  ['a query that fails', query('profile.public', { id: 'nobody' })],
  ['a query without its input', query('profile.public')],
  ['a query with an empty input', get('profile.public?input=')],
  ['a query with an invalid input', query('profile.public', { id: '../nova' })],
  ['a query with other parameters', get(`profile.public?a=1&input=${encode(nova)}&b=%2C`)],
  ['a query with a second question mark', get(`profile.public?a=?&input=${encode(nova)}`)],
  ['a query without a token', query('profile.own')],
  ['a query as a player', query('leaderboard.top', undefined, token)],
  ['a rate-limited query', query('profile.public', nova), { rateLimitedForMs: 2_000 }],
  ['a query that the host fails', query('auth.robloxLogin'), { host: () => toJson(500, { message: 'why' }) }],
  ['a mutation', mutation('options.update', hideProfile, token)],
  ['a mutation with null for its input', mutation('options.update', null, token)],
  ['a mutation that takes no input', mutation('account.delete', {}, token)],
  ['a mutation without a body', mutation('options.update', undefined, token, '')],
  [
    'a mutation with a charset',
    mutation('options.update', hideProfile, withType('application/json; charset=utf-8')),
  ],
  ['an unknown procedure', query('profile.nothing')],
  ['an inherited name', query('profile.toString')],
  ['no path', get('')],
  ['two paths without a batch', query('profile.public,profile.own')],
  ['a batch of one', batch('profile.public', { 0: nova })],
  ['a batch of a success and a failure', batch('profile.public,profile.own', { 0: nova })],
  ['a batch of failures with one status', batch('profile.own,leaderboard.top', {})],
  ['a batch of ten', batch(Array(10).fill('profile.public').join(','), { 0: nova })],
  ['a batch without inputs', batch('profile.public')],
  ['a batch with a list of inputs', batch('profile.public', [nova])],
  ['a batch with batch=true', get(`profile.public?batch=true&input=${encode(nova)}`)],
  ['a batch of mutations', mutation('options.update,options.update?batch=1', { 0: hideProfile }, token)],
  [
    'a body that is too large',
    mutation('options.update', { ...hideProfile, pad: 'x'.repeat(17_000) }, token),
  ],
])('%s gets the same response as from tRPC’s own adapter', async (_, request, conditions = {}) => {
  const ports = await Promise.all([startPortal(conditions), startStockAdapter(conditions)]);
  const [found, expected] = await Promise.all(ports.map((port) => getResponse(port, request)));
  expect(found).toEqual(expected);
});

it.each<[string, PortalRequest, status: number, message: string]>([
  ['a body that is not JSON', mutation('options.update', undefined, token, '{'), 400, messages.bodyNotJson],
  ['an input that is not JSON', get('profile.public?input={'), 400, messages.bodyNotJson],
  ['HEAD', { ...get('auth.robloxLogin'), method: 'HEAD' }, 405, messages.methodNotAllowed],
  ['a mutation by GET', query('account.delete'), 405, wrongMethod('GET', 'mutation', 'account.delete')],
  ['a query by POST', mutation('profile.public', nova), 405, wrongMethod('POST', 'query', 'profile.public')],
])('%s gets an error of the portal’s own', async (_, request, status, message) => {
  const found = await getResponse(await startPortal({}), request);
  expect(found).toMatchObject({ status, type: 'application/json' });
  if (request.method !== 'HEAD') expect(found.body).toMatchObject({ error: { message, data: { message } } });
});

it('an unknown procedure, which a newer page may ask for, is no unknown player and no line in the log', async () => {
  const portal = await startTestPortal('http://localhost:1');
  onTestFinished(() => portal.stop());
  const found = await portal.askRaw('profile.next', nova);
  expect(found.status).toBe(404);
  expect(parseOutcome(found)).toEqual({ code: 'unexpected', message: messages.unexpected });
  expect(portal.lines.filter((line) => line.includes('"err"'))).toEqual([]);
});

it('a batch passes on the longest Retry-After of its calls', async () => {
  const host: HostScript = ({ path }) => ({
    ...toJson(429, {}),
    headers: { 'retry-after': path.includes('google') ? '6' : '9' },
  });
  const port = await startPortal({ host });
  const { status, headers } = await sendRequest(port, batch('auth.robloxLogin,auth.googleLogin', {}));
  expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 429, retryAfter: '9' });
});

function wrongMethod(method: 'GET' | 'POST', type: 'query' | 'mutation', path: string): string {
  return `Unsupported ${method}-request to ${type} procedure at path "${path}"`;
}
