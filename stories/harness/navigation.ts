/** What stands in the place of leaving the page: where it would have gone. */
export interface ExternalNavigation {
  open(url: string): void;
  /** Opens an account chooser; the answer is the identity that is chosen there. */
  openChooser(url: string): Promise<string>;
  chooseIdentity(identity: string): void;
  /** Whether somebody waits for a choice. */
  isChooserOpen(): boolean;
  /** Back to the portal as it was left. */
  returnToPortal(): void;
  /** For useSyncExternalStore. */
  currentUrl(): string | undefined;
  subscribe(listener: () => void): () => void;
}

export function createExternalNavigation(): ExternalNavigation {
  const listeners = new Set<() => void>();
  let url: string | undefined;
  let choose: ((identity: string) => void) | undefined;

  function show(next: string | undefined) {
    url = next;
    for (const listener of listeners) listener();
  }

  return {
    open(next) {
      choose = undefined;
      show(next);
    },
    openChooser(chooser) {
      show(chooser);
      return new Promise((resolve) => {
        choose = resolve;
      });
    },
    chooseIdentity(identity) {
      show(undefined);
      choose?.(identity);
      choose = undefined;
    },
    isChooserOpen: () => choose !== undefined,
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
