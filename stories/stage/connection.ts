import type { Connection } from '#web/ports/connection.ts';

export interface StoryConnection extends Connection {
  lose(): void;
  restore(): void;
}

/** A connection that is lost and restored by hand. */
export function storyConnection(isLostAtFirst: boolean): StoryConnection {
  const listeners = new Set<() => void>();
  let isLost = isLostAtFirst;
  const set = (lost: boolean) => {
    isLost = lost;
    for (const listener of listeners) listener();
  };
  return {
    isOffline: () => isLost,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    reportFailure: () => set(true),
    reportResponse: () => undefined,
    lose: () => set(true),
    restore: () => set(false),
  };
}
