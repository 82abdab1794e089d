import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitUntil } from '#tests/faults/fake-timers.ts';
import type { FaultHost } from '#tests/faults/fault-host.ts';
import { createMockAt, respondFromMock, startFaultHost } from '#tests/faults/fault-host.ts';
import { hang } from '#tests/faults/fault-scenarios.ts';
import type { TestPortal } from '#tests/faults/test-portal.ts';
import { buildRequest, startTestPortal } from '#tests/faults/test-portal.ts';

const ATTACKER = '192.0.2.66';
const PLAYER = '192.0.2.7';
const batchOfEight = `/trpc/${Array(8).fill('linking.verifyCode').join(',')}?batch=1`;
const code = '{"code":"GOOD01"}';

let host: FaultHost;
let portal: TestPortal;
let received: number;
let sockets: Socket[];

beforeEach(async () => {
  received = 0;
  sockets = [];
  host = await startFaultHost(hang);
  host.setScenario(respondFromMock(await createMockAt(host.origin)));
  portal = await startTestPortal(host.origin, { settings: { rateLimitScale: 1, trustProxy: 1 } });
  portal.server.on('request', () => {
    received += 1;
  });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  await portal.stop();
  await host.stop();
});

/** Sends the headers of a POST with this body length and waits until the portal has read them. */
async function sendHeaders(from: string, path: string, length: number): Promise<Socket> {
  const socket = connect(portal.port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  const expected = received + 1;
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: portal.test',
    'content-type: application/json',
    `x-forwarded-for: ${from}`,
    `content-length: ${length}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await waitUntil(() => received === expected, 'the portal has read the headers');
  return socket;
}

async function sendHeadersRepeatedly(count: number, from: string): Promise<Socket[]> {
  const opened: Socket[] = [];
  for (let nth = 0; nth < count; nth += 1) opened.push(await sendHeaders(from, batchOfEight, 100));
  return opened;
}

const sendRead = (from: string) =>
  portal.send({ ...buildRequest('profile.public', { id: 'veteran' }), headers: { 'x-forwarded-for': from } });
const sendWrite = (from: string) => {
  const { headers, ...sent } = buildRequest('linking.verifyCode', { code: 'GOOD01' });
  return portal.send({ ...sent, headers: { ...headers, 'x-forwarded-for': from } });
};
const waitForFirstByte = (socket: Socket) => new Promise<string>((resolve) => socket.once('data', resolve));

/** 384 calls: the limit of concurrent calls. */
describe('48 incomplete batches of eight calls from one address', () => {
  it('take no slot: reads and writes of another address succeed', async () => {
    await sendHeadersRepeatedly(48, ATTACKER);
    expect([await sendRead(PLAYER), await sendWrite(PLAYER)].map(({ status }) => status)).toEqual([200, 200]);
    expect(await portal.figures()).toMatch(/^portal_concurrent_calls 0$/m);
  });

  it('take nothing from the share of their address: its other players get responses', async () => {
    await sendHeadersRepeatedly(48, ATTACKER);
    expect([await sendRead(ATTACKER), await sendWrite(ATTACKER)].map(({ status }) => status)).toEqual([
      200, 200,
    ]);
  });
});

describe('a request body', () => {
  it('that is incomplete after 5 s gets 408 and its connection is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = await sendHeaders(ATTACKER, '/trpc/linking.verifyCode', 100);
    const response = text(socket);
    socket.write('{');
    vi.advanceTimersByTime(4_999);
    expect((await sendRead(PLAYER)).status).toBe(200);
    expect(socket.bytesRead).toBe(0);

    vi.advanceTimersByTime(1);
    expect(await response).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"invalidInput"/);
    expect(host.requests).toHaveLength(1);
    const lines = portal.lines.filter((line) => line.includes('"msg":"body timeout"'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, address: ATTACKER });
    expect(await portal.figures()).toMatch(/^portal_body_timeouts_total 1$/m);
  });

  it('that takes less than 5 s is read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = await sendHeaders(PLAYER, '/trpc/linking.verifyCode', code.length);
    vi.advanceTimersByTime(4_999);
    socket.write(code);
    expect(String(await waitForFirstByte(socket))).toMatch(/^HTTP\/1.1 200 /);
    vi.advanceTimersByTime(60_000);
    expect(portal.lines.filter((line) => line.includes('body timeout'))).toEqual([]);
  });
});

describe('64 incomplete bodies from one address', () => {
  it('are the maximum: one more is rejected and its connection closed', async () => {
    const opened = await sendHeadersRepeatedly(64, ATTACKER);
    const refused = await sendHeaders(ATTACKER, batchOfEight, 100);
    expect(await text(refused)).toMatch(/^HTTP\/1.1 503 [\s\S]*"code":"overloaded"/);
    expect((await sendWrite(PLAYER)).status).toBe(200);
    expect((await sendRead(ATTACKER)).status).toBe(200);

    // A client that leaves frees its place.
    opened[0]?.destroy();
    await vi.waitFor(async () => expect((await sendWrite(ATTACKER)).status).toBe(200));
  });
});

it('a request whose client has already disconnected does not end the server', () => {
  const request = Object.assign(new IncomingMessage(new Socket()), {
    method: 'GET',
    url: '/trpc/auth.robloxLogin',
  });
  expect(() => portal.server.emit('request', request, new ServerResponse(request))).not.toThrow();
});
