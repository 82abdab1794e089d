import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_INPUT_DEPTH } from '#rpc/http/trpc/parse-request.ts';
import { callOf } from '#schema/calls.ts';
import * as messages from '#schema/messages.ts';
import { MAX_BODY_BYTES } from '#schema/wire/request-body-limit.ts';
import type { HostExchange } from '#tests/faults/fault-host.ts';
import { procedureCases } from '#tests/faults/procedure-cases.ts';
import { setUpPortal } from '#tests/faults/set-up-portal.ts';
import type { PortalRequest } from '#tests/faults/test-portal.ts';
import { buildRequest, parseOutcome } from '#tests/faults/test-portal.ts';
import { EXPECT_TIMEOUT_MS } from '#tests/support/time-limits.ts';

const { host, portal } = setUpPortal();
/** The requests that reached the host. */
const received: HostExchange[] = [];
beforeEach(() => {
  received.length = 0;
  host.setScenario((exchange) => {
    received.push(exchange);
    return host.healthy(exchange);
  });
});

/** Expects a rejection with one of our messages and no request to the host. */
async function expectRefused(sent: PortalRequest, status: number, message?: string): Promise<void> {
  const refused = await portal.send(sent);
  expect(refused.status).toBe(status);
  expect(refused.headers['x-powered-by']).toBeUndefined();
  const outcome = parseOutcome(refused);
  expect(Object.values<unknown>(messages)).toContain(outcome.message);
  if (message !== undefined) expect(outcome.message).toBe(message);
  expect(received).toEqual([]);
}

const hideProfile = { category: 'Privacy', name: 'PublicProfileVisible', value: false };

const createUpdate = (body: string, headers: Record<string, string> = {}): PortalRequest => ({
  ...buildRequest('options.update', hideProfile, 'rookie'),
  body,
  headers: { ...buildRequest('options.update', hideProfile, 'rookie').headers, ...headers },
});

describe('a request to the host', () => {
  it.each(procedureCases)('for $procedure contains only what the call needs', async (testCase) => {
    const input = testCase.input === undefined ? undefined : { ...testCase.input, alien: 'alien-value' };
    const { headers, ...sent } = buildRequest(testCase.procedure, input, testCase.as);
    const names = ['cookie', 'user-agent', 'x-evil', 'x-forwarded-host', 'x-request-id', 'accept-encoding'];
    const alien = Object.fromEntries(names.map((name) => [name, 'alien-value']));
    expect(
      (await portal.send({ ...sent, headers: { host: 'evil.example', ...alien, ...headers } })).status,
    ).toBe(200);
    expect(JSON.stringify(received)).not.toContain('alien-value');
    expect(received[0]?.headers.host).toBe(new URL(host.origin).host);
    expect(received[0]?.headers.authorization === undefined).toBe(testCase.as === undefined);
  });

  it('carries no line break of a header', async () => {
    const raw = await sendRaw(
      'GET /trpc/profile.own HTTP/1.1\r\nhost: a\r\nauthorization: Bearer a\rb\r\n\r\n',
    );
    expect(raw).toMatch(/^HTTP\/1.1 400 /);
    expect(received).toEqual([]);
  });
});

const read = (query: string): PortalRequest => ({ path: `/trpc/profile.public?${query}` });
const readWith = (json: string) => read(`input=${encodeURIComponent(json)}`);
const withType = (type: string): PortalRequest =>
  createUpdate(JSON.stringify(hideProfile), { 'content-type': type });
const batchOf = (names: string): PortalRequest => ({ path: `/trpc/${names}?batch=1&input={}` });
const link = (platformUsername: string) =>
  buildRequest('linking.linkPlatform', { ...chatAccount, platformUsername }, 'rookie');
const chatAccount = { linkCode: 'GOOD01', platform: 'discord', platformUserId: '1', platformAvatar: '' };
const oversizedToken = { authorization: `Bearer ${'x'.repeat(8_192)}` };

type Refusal = [request: PortalRequest, status: number, message?: string];

it.each<Refusal>([
  ...['..', '../veteran', 'a/b', 'a%2Fb', 'a?b', 'a#b', 'a b', '', '.a', 'x'.repeat(129), 'a\u0000b'].map(
    (id): Refusal => [buildRequest('profile.public', { id }), 400],
  ),
  ...['0', '-1', '1e3', '12345678901234567890', '1/2', '１'].map(
    (id): Refusal => [buildRequest('roblox.user', { id }), 400],
  ),
  ...['__proto__', 'constructor', 'prototype'].flatMap((name): Refusal[] => [
    [createUpdate(`{"${name}":{"a":1},"value":true}`), 400, messages.bodyUnsafe],
    [createUpdate(`{"a":[{"b":{"${name}":1}}]}`), 400, messages.bodyUnsafe],
    [readWith(`{"id":"veteran","${name}":{}}`), 400, messages.bodyUnsafe],
  ]),
  [createUpdate('{"a":1,"\\u005f\\u005fproto__":1}'), 400, messages.bodyUnsafe],
  [createUpdate('{"a\\nb":1}'), 400, messages.bodyUnsafe],
  // Line breaks of an input would become those of a request to the host.
  ...['a\r\nx-evil: 1', 'a\nb', 'a\u0000', 'a\u007f'].map(
    (name): Refusal => [link(name), 400, messages.bodyUnsafe],
  ),
  [{ path: '/trpc/profile.own', headers: oversizedToken }, 401],
  [read('input=%7B%22id%22:%22a%22%7D&input=%7B%22id%22:%22b%22%7D'), 400],
  // Anything but JSON.
  ...['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'].map(
    (type): Refusal => [withType(type), 415, messages.bodyNotJson],
  ),
  ...['application/octet-stream', 'application/jsonp'].map((type): Refusal => [withType(type), 415]),
  // Empty and encoded names, and one call too many.
  ...[',', ',,,,', ','.repeat(9), 'auth.robloxLogin,', ',auth.robloxLogin'].map(
    (names): Refusal => [batchOf(names), 404],
  ),
  [batchOf('auth.robloxLogin%2Cauth.googleLogin'), 404],
  [batchOf(Array(11).fill('auth.robloxLogin').join(',')), 400],
])('%j is refused with %i', (sent, status, message) => expectRefused(sent, status, message));

describe('an input', () => {
  const nested = (depth: number) =>
    JSON.stringify({ ...hideProfile, deep: JSON.parse('['.repeat(depth - 1) + ']'.repeat(depth - 1)) });

  it('can have eight levels, not nine', async () => {
    expect(MAX_INPUT_DEPTH).toBe(8);
    const batch = (depth: number) => ({
      ...createUpdate(`{"0":${nested(depth)}}`),
      path: '/trpc/options.update?batch=1',
    });
    for (const sent of [createUpdate(nested(8)), batch(8)])
      expect((await portal.send(sent)).status).toBe(200);
    received.length = 0;
    await expectRefused(batch(9), 400, messages.bodyUnsafe);
    await expectRefused(createUpdate(nested(9)), 400, messages.bodyUnsafe);
    const query = readWith(`{"id":"veteran","deep":${'['.repeat(8)}${']'.repeat(8)}}`);
    await expectRefused(query, 400, messages.bodyUnsafe);
  });

  it('can have 16 kB and not a byte more, in a body or a query', async () => {
    const sized = (bytes: number) => {
      const start = JSON.stringify({ ...hideProfile, pad: [] }).slice(0, -2);
      const pads = `"${'x'.repeat(8_192)}",`;
      const rest = bytes - start.length - pads.length - '""]}'.length;
      return `${start}${pads}"${'x'.repeat(rest)}"]}`;
    };
    expect((await portal.send(createUpdate(sized(MAX_BODY_BYTES)))).status).toBe(200);
    received.length = 0;
    const tooLarge = sized(MAX_BODY_BYTES + 1);
    await expectRefused(createUpdate(tooLarge), 413, messages.bodyTooLarge);
    const chunked = { 'transfer-encoding': 'chunked' };
    await expectRefused(createUpdate(tooLarge, chunked), 413, messages.bodyTooLarge);
  });

  it('is rejected by its announced size before it is read', async () => {
    const head = 'POST /trpc/options.update HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
    const raw = await sendRaw(`${head}content-length: 1000000000\r\n\r\n`);
    expect(raw).toMatch(/^HTTP\/1.1 413 .*\r\n(?:[^\r]+\r\n)*connection: close\r\n/i);
    const endless = `${head}transfer-encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\n`;
    expect(await sendRaw(endless)).toMatch(/^HTTP\/1.1 413 /);
  });
});

it('a batch can have ten calls, and an object of inputs alone', async () => {
  expect((await portal.send(read('batch=1&input=null'))).status).toBe(400);
  const ten = Array(10).fill('auth.robloxLogin').join(',');
  expect((await portal.send(batchOf(ten))).status).toBe(200);
});

it('a batch of fifteen thousand empty names is rejected before any work', async () => {
  await expectRefused(batchOf(','.repeat(15_000)), 400);
  expect(portal.lines.filter((line) => line.includes('"procedure"'))).toEqual([]);
});

describe('methods', () => {
  const writes = procedureCases.filter(({ key }) => callOf(key).method !== 'GET');

  it.each(writes)('GET does not run $procedure', async ({ procedure, input, as }) => {
    const { headers, body } = buildRequest(procedure, input, as);
    const alone = body === undefined ? '' : `?input=${encodeURIComponent(body)}`;
    const batched = `?batch=1&input=${encodeURIComponent(`{"0":${body ?? '{}'}}`)}`;
    for (const query of [alone, batched]) {
      const path = `/trpc/${procedure}${query}`;
      expect((await portal.send({ path, ...(headers && { headers }) })).status).toBe(405);
    }
    expect(received).toEqual([]);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    '%s is rejected with the allowed methods',
    async (method) => {
      const refused = await portal.send({ method, path: '/trpc/account.delete' });
      expect(refused).toMatchObject({ status: 405, headers: { allow: 'GET, POST' } });
    },
  );
});

/** Returns the response to exactly these bytes. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(portal.port, '127.0.0.1');
  socket.write(bytes);
  const timer = setTimeout(() => socket.destroy(), EXPECT_TIMEOUT_MS);
  socket.once('data', () => socket.end());
  const given = await text(socket);
  clearTimeout(timer);
  return given;
}
