import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    documentElement: { toggleAttribute: () => undefined, removeAttribute: () => undefined },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a story that fails to start gives the page its time and connection back', async () => {
  const { createHarness } = await import('#stories/harness/harness.ts');
  const readGlobals = () => [globalThis.Date, globalThis.setTimeout, globalThis.setInterval];
  const before = readGlobals();
  const start = createHarness({ route: '/', as: 'nobody', isOffline: true });
  await expect(start).rejects.toThrow('The world full has no account nobody');
  expect(readGlobals()).toEqual(before);
  expect([navigator.onLine, onlineManager.isOnline()]).toEqual([true, true]);
});
