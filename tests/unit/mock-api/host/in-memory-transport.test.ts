import { expect, it } from 'vitest';
import { createInMemoryTransport } from '#mock-api/host/in-memory-transport.ts';
import { createTestHost } from '#tests/support/mock-host.ts';
import { createIdToken } from '#tests/support/tokens.ts';

const request = (signal = new AbortController().signal) => ({
  method: 'GET',
  path: '/api/v1/auth/profile',
  headers: { authorization: `Bearer ${createIdToken('rookie')}` },
  body: undefined,
  timeoutMs: 3_000,
  signal,
});

it('a response has its status and body', async () => {
  const { mock } = await createTestHost();
  const { status, body } = await createInMemoryTransport(mock)(request());
  expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ displayName: 'TinyTuba' })]);
});

it('a hanging call ends when it is aborted', async () => {
  const host = await createTestHost();
  await host.control('PUT', '/faults/profile', { fault: { kind: 'hang' } });
  const stop = new AbortController();
  const response = createInMemoryTransport(host.mock)(request(stop.signal));
  stop.abort(new Error('enough'));
  await expect(response).rejects.toThrow('enough');
  await expect(createInMemoryTransport(host.mock)(request(stop.signal))).rejects.toThrow('enough');
});

it('the fault reset rejects like a reset connection', async () => {
  const host = await createTestHost();
  await host.control('PUT', '/faults/profile', { fault: { kind: 'reset' } });
  await expect(createInMemoryTransport(host.mock)(request())).rejects.toThrow('reset');
});
