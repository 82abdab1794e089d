import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reconnection } from '#schema/constants.ts';
import { createConnection } from '#web/ports/connection.ts';

const { initialDelayMs, maximumDelayMs } = reconnection;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a connection', () => {
  it('is online until the browser or a request reports otherwise', () => {
    const { connection, network } = createTestConnection();
    expect(connection.isOffline()).toBe(false);
    network.change(false);
    expect(connection.isOffline()).toBe(true);
  });

  it('is offline from the start if the browser is', () => {
    expect(createTestConnection({ isOnline: false }).connection.isOffline()).toBe(true);
  });

  it('is checked at once if the service worker responded instead of the network', async () => {
    const { connection, tries } = createTestConnection({ isPageCached: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(tries()).toBe(1);
    expect(connection.isOffline()).toBe(true);
  });

  it('is checked at growing intervals of at most 30 seconds', async () => {
    const { connection, tries } = createTestConnection();
    connection.reportFailure();
    let wait: number = initialDelayMs;
    for (let count = 1; count <= 6; count += 1) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(tries()).toBe(count - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(tries()).toBe(count);
      wait = Math.min(maximumDelayMs, wait * 2);
    }
  });

  it('is checked at once when the browser is online again, and reports that it is back', async () => {
    const { connection, network, server, changes } = createTestConnection();
    network.change(false);
    server.isUp = true;
    network.change(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isOffline()).toBe(false);
    expect(changes()).toBe(2);
  });

  it('is online after any response', () => {
    const { connection } = createTestConnection();
    connection.reportFailure();
    connection.reportResponse(performance.now());
    expect(connection.isOffline()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not online after a response that was pending when the browser went offline', async () => {
    const { connection, network, changes } = createTestConnection();
    const sentAt = performance.now();
    await vi.advanceTimersByTimeAsync(100);
    network.change(false);
    connection.reportResponse(sentAt);
    expect(connection.isOffline()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    connection.reportResponse(performance.now());
    expect(connection.isOffline()).toBe(false);
    expect(changes()).toBe(2);
  });

  it('is not online after its own earlier check, and keeps checking', async () => {
    const { connection, network, server, tries } = createTestConnection();
    server.isUp = true;
    network.change(true);
    network.change(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(tries()).toBe(1);
    expect(connection.isOffline()).toBe(true);
    await vi.advanceTimersByTimeAsync(initialDelayMs);
    expect(tries()).toBe(2);
    expect(connection.isOffline()).toBe(false);
  });

  it('is checked more and more rarely if only the health check of a server responds', async () => {
    const { connection, server, tries } = createTestConnection();
    server.isUp = true;
    for (const wait of [initialDelayMs, 2 * initialDelayMs, 4 * initialDelayMs]) {
      connection.reportFailure();
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(connection.isOffline()).toBe(true);
      await vi.advanceTimersByTimeAsync(1);
      expect(connection.isOffline()).toBe(false);
    }
    expect(tries()).toBe(3);
  });
});

/** A browser and an unavailable server. */
function createTestConnection({ isOnline = true, isPageCached = false } = {}) {
  const server = { isUp: false };
  const reach = vi.fn(async () => server.isUp);
  let notify: (isOnline: boolean) => void = () => undefined;
  const connection = createConnection(reach, {
    isOnline: () => isOnline,
    isPageCached: () => isPageCached,
    onChange: (listener) => {
      notify = listener;
    },
  });
  const listener = vi.fn();
  connection.subscribe(listener);
  return {
    connection,
    server,
    network: { change: (next: boolean) => notify(next) },
    tries: () => reach.mock.calls.length,
    changes: () => listener.mock.calls.length,
  };
}
