/** The browser's connection in a story. */
export interface StoryConnection {
  isOnline(): boolean;
  disconnect(): void;
  /** Gives the page its own connection back. */
  restore(): void;
}

/** Replaces `navigator.onLine`, which the web app reads after a failed call. */
export function createStoryConnection(isOnlineAtFirst: boolean): StoryConnection {
  const set = (value: boolean) => Object.defineProperty(navigator, 'onLine', { configurable: true, value });
  set(isOnlineAtFirst);
  return {
    isOnline: () => navigator.onLine,
    disconnect: () => void set(false),
    restore: () => void Reflect.deleteProperty(navigator, 'onLine'),
  };
}
