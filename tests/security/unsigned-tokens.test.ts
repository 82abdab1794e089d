import { expect, it, onTestFinished, vi } from 'vitest';
import { readSettings } from '#rpc/env/settings.ts';
import type { HostTransport } from '#rpc/host/client.ts';
import type { TestPortalOptions } from '#tests/faults/test-portal.ts';
import { startTestPortal } from '#tests/faults/test-portal.ts';
import { liveEnvironment } from './live-environment.ts';

it('live mode rejects an unsigned token and does not call the host, unlike emulator mode', async () => {
  const transport = vi.fn<HostTransport>(() => Promise.reject(new Error('away')));
  const read = async (options: TestPortalOptions) => {
    const portal = await startTestPortal('http://127.0.0.1:1', { ...options, parts: { transport } });
    onTestFinished(portal.stop);
    return portal.ask('profile.own', undefined, 'rookie');
  };
  expect((await read({ settings: readSettings(liveEnvironment) })).code).toBe('unauthenticated');
  expect(transport).not.toHaveBeenCalled();
  await read({});
  expect(transport).toHaveBeenCalled();
});
