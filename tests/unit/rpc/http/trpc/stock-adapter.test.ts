import type { AddressInfo } from 'node:net';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { expect, it, onTestFinished } from 'vitest';
import { identifyCaller } from '#rpc/auth/identify-caller.ts';
import { appRouter } from '#rpc/router.ts';
import * as messages from '#schema/messages.ts';
import { MAX_BODY_BYTES } from '#schema/wire-request.ts';
import type { HostScript } from '../../scripted-host.ts';
import {
  createLeaderboard,
  createScriptedHost,
  createToken,
  cutConnection,
  refuseConnection,
  toJson,
  tokenVerifier,
} from '../../scripted-host.ts';
import type { RawRequest } from '../../scripted-portal.ts';
import { sendRaw, startScriptedPortal } from '../../scripted-portal.ts';

const now = 1_700_000_000_000;
const clock = () => now;

const respondAsHost: HostScript = ({ path }) => {
  if (path.endsWith('/nova')) return toJson(200, { displayName: 'Nova', username: 'é"\u2028' });
  if (path.includes('/options')) return toJson(200, {});
  if (path.includes('/leaderboards')) return toJson(200, createLeaderboard(now));
  return toJson(404, { message: 'why' });
};

type Conditions = { host?: HostScript; rateLimitedForMs?: number };

const createLimiter = (rateLimitedForMs: number | undefined) => ({
  consume: async () => rateLimitedForMs,
  consumeCode: async () => ({ refund: async () => undefined }),
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address
  return (server.address() as AddressInfo).port;
}

async function startPortal({ host = respondAsHost, rateLimitedForMs }: Conditions) {
  const portal = await startScriptedPortal({ clock, rateLimiter: createLimiter(rateLimitedForMs) });
  onTestFinished(() => portal.stop());
  portal.hostAnswers(host);
  return portal.port;
}

async function getResponse(port: number, request: RawRequest) {
  const { status, headers, body } = await sendRaw(port, request);
  return { status, type: headers['content-type'], body: body === '' ? '' : JSON.parse(body) };
}

const token = { authorization: `Bearer ${createToken('nova')}` };
const json = { 'content-type': 'application/json' };
const encode = (input: unknown) => encodeURIComponent(JSON.stringify(input));
const get = (path: string, headers = {}): RawRequest => ({ path: `/trpc/${path}`, headers });
const post = (path: string, body?: string, headers = {}): RawRequest => ({
  ...get(path, { ...json, ...headers }),
  method: 'POST',
  body,
});
const query = (path: string, input?: unknown, headers = {}) =>
  get(input === undefined ? path : `${path}?input=${encode(input)}`, headers);
const mutation = (path: string, input?: unknown, headers = {}) =>
  post(path, input === undefined ? undefined : JSON.stringify(input), headers);
const batch = (paths: string, inputs?: unknown, headers = {}) =>
  get(`${paths}?batch=1${inputs === undefined ? '' : `&input=${encode(inputs)}`}`, headers);
const mutationBatch = (paths: string, inputs: unknown, headers = token) =>
  mutation(`${paths}?batch=1`, inputs, headers);

const hideProfile = { category: 'Privacy', name: 'PublicProfileVisible', value: false };
const nova = { id: 'nova' };
const fail = (status: number): Conditions => ({ host: () => toJson(status, { message: 'why' }) });

it.each<[string, RawRequest, Conditions?]>([
  ['a query', query('profile.public', nova)],
  ['a query that fails', query('profile.public', { id: 'nobody' })],
  ['a query without its input', query('profile.public')],
  ['a query with an empty input', get('profile.public?input=')],
  ['a query with an invalid input', query('profile.public', { id: '../nova' })],
  ['a query with an input of another type', query('profile.public', 'nova')],
  ['a query with null for its input', query('profile.public', null)],
  ['a query with other parameters', get(`profile.public?a=1&input=${encode(nova)}&b=%2C`)],
  ['a query with a content type', query('profile.public', nova, json)],
  ['a query without a token', query('profile.own')],
  ['a query as a player', query('leaderboard.top', undefined, token)],
  ['a query as a player that fails', query('profile.own', undefined, token)],
  ['a query with an input that it does not take', query('leaderboard.top', [null], token)],
  ['a query by POST', mutation('profile.public', nova)],
  ['a query without an input by POST', mutation('leaderboard.top', undefined, token)],
  ['a rate-limited query', query('profile.public', nova), { rateLimitedForMs: 2_000 }],
  [
    'a rate-limited query as a player',
    query('leaderboard.top', undefined, token),
    { rateLimitedForMs: 2_000 },
  ],
  ['a mutation', mutation('options.update', hideProfile, token)],
  ['a mutation without a token', mutation('options.update', hideProfile)],
  ['a mutation with null for its input', mutation('options.update', null, token)],
  ['a mutation with an invalid input', mutation('options.update', { ...hideProfile, value: 1 }, token)],
  ['a mutation that takes no input', mutation('account.delete', {}, token)],
  [
    'a mutation with a charset',
    mutation('options.update', hideProfile, { ...token, 'content-type': 'application/json; charset=utf-8' }),
  ],
  ['a mutation by GET', query('options.update', hideProfile, token)],
  ['an unknown procedure', query('profile.nothing')],
  ['an unknown procedure by POST', mutation('profile.nothing', {})],
  ['an unknown router', query('nothing.own')],
  ['a router', query('profile')],
  ['an inherited name', query('profile.toString')],
  ['no path', get('')],
  ['two paths without a batch', query('profile.public,profile.own')],
  ['a batch of one', batch('profile.public', { 0: nova })],
  ['a batch of several', batch('profile.public,profile.public', { 0: nova, 1: nova })],
  ['a batch of a success and a failure', batch('profile.public,profile.own', { 0: nova })],
  ['a batch of failures with one status', batch('profile.own,leaderboard.top', {})],
  ['a batch with an unknown procedure', batch('profile.public,a.b', { 0: nova })],
  ['a batch with a mutation by GET', batch('options.update', { 0: hideProfile }, token)],
  ['a batch of ten', batch(Array(10).fill('profile.public').join(','), { 0: nova })],
  ['a batch without inputs', batch('profile.public')],
  ['a batch with a list of inputs', batch('profile.public', [nova])],
  ['a batch with null for its inputs', batch('profile.public', null)],
  ['a batch with null for one input', batch('profile.public', { 0: null })],
  ['a batch with inputs too many', batch('profile.public', { 0: nova, 1: nova })],
  ['a batch with batch=true', get(`profile.public?batch=true&input=${encode(nova)}`)],
  ['a batch of the leaderboard', batch('leaderboard.top,leaderboard.top', {}, token)],
  ['a batch of mutations', mutationBatch('options.update', { 0: hideProfile })],
  [
    'a batch of a valid and an invalid mutation',
    mutationBatch('options.update,options.update', { 0: hideProfile }),
  ],
  [
    'a body that is too large',
    mutation('options.update', { ...hideProfile, pad: 'x'.repeat(17_000) }, token),
  ],
  ...[400, 401, 403, 404, 409, 429, 500, 502, 503, 504].map((status): [string, RawRequest, Conditions] => [
    `a query that the host answers with ${status}`,
    query('profile.own', undefined, token),
    fail(status),
  ]),
  ['a mutation that the host answers with 500', mutation('options.update', hideProfile, token), fail(500)],
  ['a query to an unreachable host', query('auth.robloxLogin'), { host: refuseConnection }],
  [
    'a mutation whose connection is cut',
    mutation('options.update', hideProfile, token),
    { host: cutConnection },
  ],
  [
    'an unreadable response of the host',
    query('auth.robloxLogin'),
    { host: () => ({ status: 200, body: '<' }) },
  ],
])('%s gets the same response as from tRPC’s own adapter', async (_, request, conditions = {}) => {
  const [found, expected] = await getBothResponses(request, conditions);
  expect(found).toEqual(expected);
});

const bodyNotJson = { status: 400, message: messages.bodyNotJson };
const bodyUnsafe = { status: 400, message: messages.bodyUnsafe };
const invalidInput = { status: 400, message: messages.invalidInput };
const methodNotAllowed = { status: 405, message: messages.methodNotAllowed };
const routeUnknown = { status: 404, message: messages.routeUnknown };
const unsupportedType = { status: 415, message: messages.bodyNotJson };
const withType = (type: string) => ({ ...token, 'content-type': type });

const neverSent = 'the web app never sends it, so it is rejected before any procedure runs';
const precise = 'the message names the problem';
const jsonOnly = 'the portal takes and sends JSON only';
const undecoded = 'calls are counted in the raw URL, before it is decoded';

it.each<[string, string, RawRequest, { status: number; message: string }]>([
  ['a body that is not JSON', precise, post('options.update', '{', token), bodyNotJson],
  ['a batch whose body is not JSON', precise, post('options.update?batch=1', '{', token), bodyNotJson],
  ['an input that is not JSON', precise, get('profile.public?input={'), bodyNotJson],
  ['a batch whose input is not JSON', precise, get('profile.public?batch=1&input={'), bodyNotJson],
  ['a body of text', jsonOnly, post('options.update', 'a=1', withType('text/plain')), unsupportedType],
  ['a form', jsonOnly, post('options.update', 'a=1', withType('multipart/form-data')), unsupportedType],
  ['bytes', jsonOnly, post('options.update', 'a=1', withType('application/octet-stream')), unsupportedType],
  [
    'a type like JSON',
    jsonOnly,
    post('options.update', '{}', withType('application/jsonp')),
    unsupportedType,
  ],
  ['HEAD', neverSent, { ...get('auth.robloxLogin'), method: 'HEAD' }, methodNotAllowed],
  ['OPTIONS', neverSent, { ...get('auth.robloxLogin'), method: 'OPTIONS' }, methodNotAllowed],
  ['PUT', neverSent, { ...get('auth.robloxLogin'), method: 'PUT' }, methodNotAllowed],
  ['a batch of eleven', neverSent, batch(Array(11).fill('auth.robloxLogin').join(','), {}), invalidInput],
  ['an input given twice', neverSent, get(`profile.public?input=${encode(nova)}&input=1`), invalidInput],
  ['an empty path in a batch', neverSent, batch('profile.own,', {}), routeUnknown],
  ['a reserved key', neverSent, post('options.update', '{"__proto__":1}', token), bodyUnsafe],
  ['a control character', neverSent, query('profile.public', { id: 'a\u0000b' }), bodyUnsafe],
  ['an input with nine levels', neverSent, query('profile.public', [[[[[[[[[]]]]]]]]]), bodyUnsafe],
  ['an encoded path', undecoded, query('profile%2Epublic', nova), routeUnknown],
  ['an encoded comma', undecoded, batch('auth.robloxLogin%2Cauth.googleLogin', {}), routeUnknown],
])('%s gets another response than from the adapter: %s', async (_, __, request, { status, message }) => {
  const [found, stock] = await getBothResponses(request);
  expect(found).not.toEqual(stock);
  expect(found).toMatchObject({ status, type: 'application/json' });
  if (request.method !== 'HEAD') expect(found.body).toMatchObject({ error: { message, data: { message } } });
});

it('a batch of queries and mutations runs those that its method allows, where the adapter runs none', async () => {
  // tRPC's public functions don't tell a procedure's type. The web app never sends such a batch.
  const mixed = mutationBatch('options.update,profile.own', { 0: hideProfile });
  const [found, stock] = await getBothResponses(mixed);
  expect(stock.status).toBe(400);
  expect(found).toMatchObject({
    status: 207,
    body: [{ result: {} }, { error: { message: wrongMethod('POST', 'query', 'profile.own') } }],
  });
});

it.each([
  ['a query by POST', mutation('profile.public', nova), wrongMethod('POST', 'query', 'profile.public')],
  [
    'a mutation by GET',
    query('options.update', hideProfile, token),
    wrongMethod('GET', 'mutation', 'options.update'),
  ],
])('%s gets a 405 that names the procedure and its type', async (_, request, message) => {
  const port = await startPortal({});
  const error = { message, data: { code: 'invalidInput', message } };
  expect(await getResponse(port, request)).toMatchObject({ status: 405, body: { error } });
});

function wrongMethod(method: 'GET' | 'POST', type: 'query' | 'mutation', path: string): string {
  return `Unsupported ${method}-request to ${type} procedure at path "${path}"`;
}

async function getBothResponses(request: RawRequest, conditions: Conditions = {}) {
  return Promise.all([
    startPortal(conditions).then((port) => getResponse(port, request)),
    startStockAdapter(conditions).then((port) => getResponse(port, request)),
  ]);
}
