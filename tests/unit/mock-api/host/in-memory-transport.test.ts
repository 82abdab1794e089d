import { expect, it } from 'vitest';
import { createInMemoryTransport } from '#mock-api/host/in-memory-transport.ts';
import { createHostClient } from '#rpc/host/client.ts';
import { createTestHost, mockOrigin } from '#tests/support/mock-host.ts';
import { createIdToken } from '#tests/support/tokens.ts';

const token = createIdToken('rookie');

it('serves the portal’s client without a network', async () => {
  const { mock } = await createTestHost();
  const { call } = createHostClient({
    transport: createInMemoryTransport(mock),
    api: mockOrigin,
    roblox: mockOrigin,
    authRedirectOrigins: [mockOrigin],
  });
  expect(await call('profile', {}, { token })).toMatchObject({ displayName: 'TinyTuba' });
  await call('updateOption', { category: 'Privacy', name: 'PublicProfileVisible', value: false }, { token });
  await expect(call('publicProfile', { id: 'rookie' })).rejects.toThrow();
  expect(await call('robloxUser', { id: '5520917643' })).toMatchObject({ name: 'TinyTuba_22' });
});

const request = (signal: AbortSignal) => ({
  method: 'GET',
  path: '/api/v1/auth/profile',
  headers: { authorization: `Bearer ${token}` },
  body: undefined,
  timeoutMs: 3_000,
  signal,
});

it('hangs until it is aborted', async () => {
  const host = await createTestHost();
  await host.control('PUT', '/faults/profile', { fault: { kind: 'hang' } });
  const stop = new AbortController();
  const response = createInMemoryTransport(host.mock)(request(stop.signal));
  stop.abort(new Error('enough'));
  await expect(response).rejects.toThrow('enough');
  await expect(createInMemoryTransport(host.mock)(request(stop.signal))).rejects.toThrow('enough');
});

it('fails like a reset connection', async () => {
  const host = await createTestHost();
  await host.control('PUT', '/faults/profile', { fault: { kind: 'reset' } });
  await expect(createInMemoryTransport(host.mock)(request(new AbortController().signal))).rejects.toThrow(
    'reset',
  );
});
