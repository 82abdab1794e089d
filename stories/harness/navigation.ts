/** Records a navigation that would leave the page, so that the story shows it instead. */
export interface ExternalNavigation {
  open(url: string): void;
  /** Opens an account chooser and resolves with the chosen identity. */
  openChooser(url: string): Promise<string>;
  chooseIdentity(identity: string): void;
  /** Whether a caller of `openChooser` still waits. */
  isChooserOpen(): boolean;
  /** Shows the portal again, unchanged. */
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
