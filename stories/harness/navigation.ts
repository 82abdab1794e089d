/** Records a navigation that would leave the page, so that the story shows it instead. */
export interface ExternalNavigation {
  open(url: string): void;
  /** Shows the portal again, unchanged. */
  returnToPortal(): void;
  /** For useSyncExternalStore. */
  currentUrl(): string | undefined;
  subscribe(listener: () => void): () => void;
}

export function createExternalNavigation(): ExternalNavigation {
  const listeners = new Set<() => void>();
  let url: string | undefined;

  function show(next: string | undefined) {
    url = next;
    for (const listener of listeners) listener();
  }

  return {
    open: show,
    returnToPortal: () => show(undefined),
    currentUrl: () => url,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
