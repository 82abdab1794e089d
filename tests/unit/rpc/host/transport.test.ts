import dns from 'node:dns';
import { getEventListeners } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { readProxySettings } from '#rpc/env/proxy.ts';
import { MAX_RESPONSE_BYTES } from '#rpc/host/response-body.ts';
import type { PooledTransport } from '#rpc/host/transport.ts';
import { createPooledTransport } from '#rpc/host/transport.ts';
import type { Environment } from '#schema/settings.ts';
import { startConnectProxy } from '#tests/support/connect-proxy.ts';
import { listenLocally } from '#tests/support/listen.ts';
import { serveInTest } from '#tests/support/serve-in-test.ts';
import packageJson from '../../../../package.json' with { type: 'json' };

const openTransports: PooledTransport[] = [];
afterEach(() => Promise.all(openTransports.splice(0).map((transport) => transport.close())));

function createTestTransport(environment: Environment = {}) {
  const made = createPooledTransport({ connections: 128, proxies: readProxySettings(environment) });
  openTransports.push(made);
  return made.send;
}

const startHost = async (listener: RequestListener) => `http://127.0.0.1:${await serveInTest(listener)}`;

const sendEncoded =
  (status: number, encoding: string, bytes: Buffer): RequestListener =>
  (_, res) =>
    void res.writeHead(status, { 'content-encoding': encoding }).end(bytes);

const createGetRequest = (origin: string, signal?: AbortSignal) => ({
  origin,
  method: 'GET' as const,
  path: '/profile?uid=1',
  headers: { accept: 'application/json' },
  body: undefined,
  timeoutMs: 10_000,
  signal,
});

it('the transport sends the request and returns the response', async () => {
  const origin = await startHost(async (req, res) => {
    res.writeHead(201, { age: '4', 'retry-after': '3' });
    const { 'user-agent': agent, 'content-type': type, 'accept-encoding': encoding } = req.headers;
    res.end(`\ufeff${req.method} ${req.url} ${type} ${await text(req)} ü ${agent} ${encoding}`);
  });
  const request = { ...createGetRequest(origin), method: 'POST' as const, body: '{"a":1}' };
  await expect(
    createTestTransport()({ ...request, headers: { 'content-type': 'application/json' } }),
  ).resolves.toEqual({
    status: 201,
    // Firewalls want an agent, and a host needn't compress for the portal.
    body: `POST /profile?uid=1 application/json {"a":1} ü player-portal/${packageJson.version} identity`,
    headers: expect.objectContaining({ age: '4', 'retry-after': '3' }),
  });
});

it('the transport reads a response of the maximum size', async () => {
  const origin = await startHost((_, res) => {
    res.writeHead(200).end('x'.repeat(MAX_RESPONSE_BYTES));
  });
  const { body } = await createTestTransport()(createGetRequest(origin));
  expect(body).toHaveLength(MAX_RESPONSE_BYTES);
});

it.each<[string, RequestListener]>([
  ['not HTTP', (_, res) => void res.socket?.end('220 mail.example ESMTP\r\n')],
  [
    'cut short',
    (_, res) => void res.writeHead(200, { 'content-length': 9 }).write('{', () => res.socket?.end()),
  ],
  ['too many headers', (_, res) => void res.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end()],
  [`larger than ${MAX_RESPONSE_BYTES} bytes`, (_, res) => void res.end('x'.repeat(MAX_RESPONSE_BYTES + 1))],
  [
    `larger than ${MAX_RESPONSE_BYTES} bytes`,
    sendEncoded(200, 'gzip', gzipSync('x'.repeat(MAX_RESPONSE_BYTES + 1))),
  ],
  ['compressed (br)', sendEncoded(200, 'br', brotliCompressSync('{}').subarray(0, -1))],
  ['compressed (zstd)', sendEncoded(200, 'zstd', Buffer.from([0x28, 0xb5, 0x2f, 0xfd]))],
])('the transport refuses a response that is %s', async (problem, listener) => {
  const sent = createTestTransport()(createGetRequest(await startHost(listener)));
  await expect(sent).rejects.toMatchObject({ kind: 'unreadable', message: problem });
});

it.each([
  ['gzip', gzipSync],
  ['X-GZIP', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['identity', Buffer.from],
  ['utf-8', Buffer.from],
  ['gzip, which it is not,', Buffer.from],
])('the transport reads a response that its host encodes as %s unasked', async (encoding, encode) => {
  const origin = await startHost(sendEncoded(400, encoding, encode('{"message":"Nö"}')));
  const { body } = await createTestTransport()(createGetRequest(origin));
  expect(body).toBe('{"message":"Nö"}');
});

it('the transport reads the status of a refusal whose words it can’t decompress', async () => {
  for (const [encoding, bytes] of [
    ['zstd', Buffer.from([0x28, 0xb5, 0x2f, 0xfd])],
    ['gzip', Buffer.alloc(0)],
  ] as const) {
    const origin = await startHost(sendEncoded(400, encoding, bytes));
    const refusal = createTestTransport()(createGetRequest(origin));
    await expect(refusal).resolves.toMatchObject({ status: 400, body: '' });
  }
});

it('the transport stops a request at its timeout, and does not send it if it is over before', async () => {
  const received: string[] = [];
  const origin = await startHost((req, res) => {
    received.push(req.url ?? '');
    if (req.url === '/quick') res.end('{}');
  });
  const send = createTestTransport();
  const request = createGetRequest(origin);
  const timeout = { name: 'TimeoutError' };
  await expect(send({ ...request, path: '/slow', timeoutMs: 200 })).rejects.toMatchObject(timeout);
  const leaving = new AbortController();
  const never = send({ ...request, path: '/never', signal: leaving.signal });
  // Its connection isn't open yet.
  leaving.abort(new Error('left'));
  await expect(never).rejects.toThrow('left');
  await send({ ...request, path: '/quick' });
  expect(received).not.toContain('/never');
});

it('the transport reuses its connections and leaves no listener behind', async () => {
  const ports = new Set<number | undefined>();
  const origin = await startHost((req, res) => {
    ports.add(req.socket.remotePort);
    res.end('{}');
  });
  const send = createTestTransport();
  const { signal } = new AbortController();
  const countTimers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = countTimers();
  for (let nth = 0; nth < 10; nth += 1) await send(createGetRequest(origin, signal));
  // Right after a response its connection may not be free yet.
  expect(ports.size).toBeLessThanOrEqual(2);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  expect(countTimers() - before).toBeLessThan(5);
});

it('the transport sends a write although its connection needs more than a second', async () => {
  const port = await serveInTest(async (req, res) => void res.end(await text(req)));
  const lookup = vi.spyOn(dns, 'lookup');
  onTestFinished(() => lookup.mockRestore());
  lookup.mockImplementation((...given: unknown[]) => {
    const callback = given.at(-1);
    if (typeof callback === 'function')
      setTimeout(() => callback(null, [{ address: '127.0.0.1', family: 4 }]), 1_500);
  });
  const request = { ...createGetRequest(`http://api.portal.test:${port}`), method: 'POST' as const };
  const sent = createTestTransport()({ ...request, body: '{"a":1}', timeoutMs: 8_000 });
  await expect(sent).resolves.toMatchObject({ status: 200, body: '{"a":1}' });
});

async function startProxy(targets: Readonly<Record<string, number>>) {
  const proxy = await startConnectProxy(targets);
  onTestFinished(proxy.stop);
  return proxy;
}

it('the transport reaches a host through the proxy of the environment, in tunnels that it keeps', async () => {
  const port = await serveInTest((req, res) => void res.end(`${req.headers.host}${req.url}`));
  const proxy = await startProxy({ 'api.portal.test:80': port });
  const send = createTestTransport({
    https_proxy: ` ${proxy.url.replace('http://', 'http://me:p%40ss@')}\n`,
  });
  const request = createGetRequest('http://api.portal.test');
  // Without HTTP_PROXY there is none for http, so the name has no address.
  await expect(send(request)).rejects.toMatchObject({ kind: 'unreachable' });
  expect(proxy.asked).toEqual([]);

  const proxied = createTestTransport({
    HTTP_PROXY: proxy.url.replace('http://', 'me:p%40ss@'),
    NO_PROXY: 'other.test',
  });
  for (let nth = 0; nth < 3; nth += 1)
    await expect(proxied(request)).resolves.toMatchObject({
      status: 200,
      body: 'api.portal.test/profile?uid=1',
    });
  expect(new Set(proxy.asked)).toEqual(new Set([`api.portal.test:80 Basic ${btoa('me:p@ss')}`]));
  expect(proxy.asked.length).toBeLessThanOrEqual(2);
});

it.each(['directly', 'through a proxy'])(
  'the transport replaces its connections to a host after a minute, %s, so that its name may get a new address',
  async (way) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const ports: (number | undefined)[] = [];
    let release: () => unknown = () => undefined;
    const port = await serveInTest((req, res) => {
      ports.push(req.socket.remotePort);
      if (req.url === '/slow') release = () => res.end('slow');
      else res.end('{}');
    });
    const proxy = await startProxy({ 'api.portal.test:80': port });
    const isDirect = way === 'directly';
    const request = createGetRequest(isDirect ? `http://127.0.0.1:${port}` : 'http://api.portal.test');
    const send = createTestTransport(isDirect ? {} : { HTTP_PROXY: proxy.url });
    await send(request);
    const slow = send({ ...request, path: '/slow' });
    await expect.poll(() => ports.length).toBe(2);
    vi.advanceTimersByTime(60_000);
    await send(request);
    expect(ports.slice(0, 2)).not.toContain(ports[2]);
    release();
    await expect(slow).resolves.toMatchObject({ body: 'slow' });
  },
);

it('the transport never reaches this machine through a proxy, nor what NO_PROXY names', async () => {
  const proxy = await startProxy({});
  const port = await serveInTest((_, res) => void res.end('{}'));
  const send = createTestTransport({ HTTP_PROXY: proxy.url, NO_PROXY: '.internal.test' });
  for (const name of ['127.0.0.1', 'localhost'])
    await expect(send(createGetRequest(`http://${name}:${port}`))).resolves.toMatchObject({ status: 200 });
  const direct = send(createGetRequest('http://api.internal.test'));
  await expect(direct).rejects.toMatchObject({
    kind: 'unreachable',
    cause: { code: expect.stringMatching(/^E/) },
  });
  expect(proxy.asked).toEqual([]);
});

it('a host that its proxy refuses, or a proxy that is away or silent, is unreachable: nothing was sent', async () => {
  const proxy = await startProxy({});
  const silent = createServer(() => undefined);
  const silentPort = await listenLocally(silent);
  onTestFinished(() => void silent.close());
  const unreachable = { kind: 'unreachable', message: 'not sent' };
  for (const url of [proxy.url, 'http://127.0.0.1:1', `http://127.0.0.1:${silentPort}`])
    await expect(
      createTestTransport({ HTTP_PROXY: url })(createGetRequest('http://api.portal.test')),
    ).rejects.toMatchObject(unreachable);
});
