/** A write on its way. */
type InFlightWrite = { identity: string; result: Promise<unknown> };

export type WriteDeduplicator = {
  /**
   * Joins the writer's latest write when that is the same one and still on its way: a second click, or a second tab.
   * Any other begins. An identity stands for one type of result.
   */
  dedupe: <Result>(writer: string, identity: string, start: () => Promise<Result>) => Promise<Result>;
};

/** Only the latest is joined: on, off, on must end with on. */
export function createWriteDeduplicator(): WriteDeduplicator {
  const latest = new Map<string, InFlightWrite>();
  return {
    async dedupe<Result>(writer: string, identity: string, start: () => Promise<Result>) {
      const running = latest.get(writer);
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: an identity stands for one type of result
      if (running?.identity === identity) return running.result as Promise<Result>;
      const result = start();
      const begun = { identity, result };
      latest.set(writer, begun);
      try {
        return await result;
      } finally {
        if (latest.get(writer) === begun) latest.delete(writer);
      }
    },
  };
}
