import type { Connection } from '#web/ports/connection.ts';

export interface StoryConnection extends Connection {
  disconnect(): void;
  reconnect(): void;
}

/** Connection port that a story disconnects and reconnects. */
export function createStoryConnection(isOfflineAtFirst: boolean): StoryConnection {
  const listeners = new Set<() => void>();
  let isOffline = isOfflineAtFirst;
  const set = (offline: boolean) => {
    isOffline = offline;
    for (const listener of listeners) listener();
  };
  return {
    isOffline: () => isOffline,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    reportFailure: () => set(true),
    reportResponse: () => undefined,
    disconnect: () => set(true),
    reconnect: () => set(false),
  };
}
