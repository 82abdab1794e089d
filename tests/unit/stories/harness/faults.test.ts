import { expect, it } from 'vitest';
import * as faults from '#stories/harness/faults.ts';
import { createMockControl } from '#stories/harness/mock-control.ts';
import { createPortFaults } from '#stories/harness/port-faults.ts';
import { createTestHost } from '#tests/support/mock-host.ts';

it('a story with a fault that the mock host refuses fails', async () => {
  const { setFault } = createMockControl((await createTestHost()).mock);
  await expect(setFault('profile', { kind: 'slow', ms: -1 })).rejects.toThrow('ms: ');
});

it.each([
  [faults.hang, true],
  [{ kind: 'slow', ms: 1 }, true],
  [{ kind: 'late', ms: 1 }, true],
  [faults.none, false],
  [faults.serverError, false],
] as const)('%j holds the call: %s', async (fault, isHeld) => {
  const control = createMockControl((await createTestHost()).mock);
  await control.setFault('profile', fault);
  expect(control.isHeld('profile')).toBe(isHeld);
});

it('all calls of a port method that hang go on', async () => {
  const ports = createPortFaults({ 'identity.prepareGoogle': faults.hang });
  const calls = [1, 2].map((value) => ports.run('identity.prepareGoogle', () => value));
  ports.set('identity.prepareGoogle', undefined);
  expect(await Promise.all(calls)).toEqual([1, 2]);
});

it.each(['identity.signIn', 'remoteConfig.preload', 'profil'])('a story with a fault of %s fails', (key) => {
  expect(() => createPortFaults({ [key]: faults.hang })).toThrow(`There is no fault of ${key}`);
});
