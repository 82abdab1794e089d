import { onlineManager } from '@tanstack/react-query';

export type StoryConnection = ReturnType<typeof createStoryConnection>;

/** Replaces `navigator.onLine`, which the web app reads after a failed call, and what TanStack Query goes by. */
export function createStoryConnection(isOnlineAtFirst: boolean) {
  const set = (value: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value });
    onlineManager.setOnline(value);
  };
  set(isOnlineAtFirst);
  return {
    isOnline: () => navigator.onLine,
    disconnect: () => set(false),
    /** Connects the page for the next story. */
    restore: () => set(true),
  };
}
