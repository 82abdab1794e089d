import { afterEach, beforeEach } from 'vitest';
import type { HealthyHost } from './fault-host.ts';
import { startHealthyHost } from './fault-host.ts';
import type { TestPortal, TestPortalOptions } from './test-portal.ts';
import { startTestPortal } from './test-portal.ts';

/**
 * Starts a healthy host and a portal in front of it before each test of a file, and stops them after it. `host` and
 * `portal` stand for those of the current test.
 */
export function setUpPortal(options: TestPortalOptions = {}) {
  let current: { host: HealthyHost; portal: TestPortal };
  beforeEach(async () => {
    const host = await startHealthyHost();
    current = { host, portal: await startTestPortal(host.origin, options) };
  });
  afterEach(async () => {
    await current.portal.stop();
    await current.host.stop();
  });
  return {
    host: standFor(() => current.host),
    portal: standFor(() => current.portal),
    /** Replaces the portal of the current test. */
    async restartPortal(other: TestPortalOptions): Promise<void> {
      await current.portal.stop();
      current.portal = await startTestPortal(current.host.origin, other);
    },
  };
}

/** Returns an object whose properties are those of the object that `get` returns at the time. */
const standFor = <Value extends object>(get: () => Value): Value =>
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: each property is read from a value of this type
  new Proxy({}, { get: (_, name) => Reflect.get(get(), name) }) as Value;
