/** What stands in the place of leaving the page: where it would have gone. */
export interface Departure {
  leave(url: string): void;
  /** Opens an account chooser; the answer is the identity that is chosen there. */
  choose(url: string): Promise<string>;
  chosen(identity: string): void;
  /** Whether somebody waits for a choice. */
  isChoosing(): boolean;
  /** Back to the portal as it was left. */
  back(): void;
  /** For useSyncExternalStore. */
  current(): string | undefined;
  observe(listener: () => void): () => void;
}

export function createDeparture(): Departure {
  const listeners = new Set<() => void>();
  let url: string | undefined;
  let choose: ((identity: string) => void) | undefined;

  function show(next: string | undefined) {
    url = next;
    for (const listener of listeners) listener();
  }

  return {
    leave(next) {
      choose = undefined;
      show(next);
    },
    choose(chooser) {
      show(chooser);
      return new Promise((resolve) => {
        choose = resolve;
      });
    },
    chosen(identity) {
      show(undefined);
      choose?.(identity);
      choose = undefined;
    },
    isChoosing: () => choose !== undefined,
    back: () => show(undefined),
    current: () => url,
    observe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
