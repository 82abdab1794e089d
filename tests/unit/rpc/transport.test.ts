import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { ConnectionError, UnreadableResponseError } from '#rpc/host/errors.ts';
import type { PooledTransport } from '#rpc/host/transport.ts';
import { createPooledTransport } from '#rpc/host/transport.ts';
import { bodyLimits } from '#schema/constants.ts';

const open: PooledTransport[] = [];
afterEach(() => Promise.all(open.splice(0).map((transport) => transport.close())));

function transport() {
  const made = createPooledTransport();
  open.push(made);
  return made.send;
}

/** A host of its own for one test; gives its origin. */
async function hostThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get = (origin: string, signal = new AbortController().signal) => ({
  origin,
  method: 'GET' as const,
  path: '/profile?uid=1',
  headers: { accept: 'application/json' },
  body: undefined,
  signal,
});

it('sends what it is given and gives what comes', async () => {
  const origin = await hostThat(async (req, res) => {
    res.writeHead(201).end(`${req.method} ${req.url} ${req.headers['content-type']} ${await text(req)} ü`);
  });
  const request = { ...get(origin), method: 'POST' as const, body: '{"a":1}' };
  await expect(transport()({ ...request, headers: { 'content-type': 'application/json' } })).resolves.toEqual(
    { status: 201, body: 'POST /profile?uid=1 application/json {"a":1} ü', date: expect.any(String) },
  );
});

it('never follows a redirect', async () => {
  const asked: string[] = [];
  const origin = await hostThat((req, res) => {
    asked.push(req.url ?? '');
    res.writeHead(302, { location: '/elsewhere' }).end();
  });
  await expect(transport()(get(origin))).resolves.toEqual({
    status: 302,
    body: '',
    date: expect.any(String),
  });
  expect(asked).toEqual(['/profile?uid=1']);
});

it('stops reading an answer that is too large', async () => {
  const origin = await hostThat((_, res) => {
    res.writeHead(200).end('x'.repeat(bodyLimits.maximumResponseBytes + 1));
  });
  await expect(transport()(get(origin))).rejects.toBeInstanceOf(UnreadableResponseError);
});

it('reads an answer of just the largest size', async () => {
  const origin = await hostThat((_, res) => {
    res.writeHead(200).end('x'.repeat(bodyLimits.maximumResponseBytes));
  });
  const { body } = await transport()(get(origin));
  expect(body).toHaveLength(bodyLimits.maximumResponseBytes);
});

it('breaks off when told to, also in the middle of an answer', async () => {
  const leaving = new AbortController();
  const hostSawIt = vi.fn();
  const origin = await hostThat((_, res) => {
    res.once('close', hostSawIt);
    res.writeHead(200).write('{"half":');
    leaving.abort(new Error('left'));
  });
  await expect(transport()(get(origin, leaving.signal))).rejects.toThrow('left');
  await vi.waitFor(() => expect(hostSawIt).toHaveBeenCalled());
});

it('tells a connection that could not be made from one that was cut', async () => {
  await expect(transport()(get('http://127.0.0.1:1'))).rejects.toBeInstanceOf(ConnectionError);
  const origin = await hostThat((req) => req.socket.destroy());
  await expect(transport()(get(origin))).rejects.not.toBeInstanceOf(ConnectionError);
});

it('keeps its connections for later requests', async () => {
  const ports = new Set<number | undefined>();
  const origin = await hostThat((req, res) => {
    ports.add(req.socket.remotePort);
    res.end('{}');
  });
  const send = transport();
  for (let nth = 0; nth < 10; nth += 1) await send(get(origin));
  // A request right behind an answer may find its connection not yet free.
  expect(ports.size).toBeLessThanOrEqual(2);
});
