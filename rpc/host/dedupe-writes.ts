type InFlightWrite = { identity: string; result: Promise<unknown> };

export type WriteDeduplicator = {
  /**
   * Joins the writer's latest write if it has the same identity and is still running (a second click or tab);
   * otherwise starts one. Each identity must have one result type.
   */
  dedupe: <Result>(writer: string, identity: string, start: () => Promise<Result>) => Promise<Result>;
};

/** Only the latest write is joined, so that on, off, on ends with on. */
export function createWriteDeduplicator(): WriteDeduplicator {
  const latest = new Map<string, InFlightWrite>();
  return {
    async dedupe<Result>(writer: string, identity: string, start: () => Promise<Result>) {
      const running = latest.get(writer);
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: each identity has one result type
      if (running?.identity === identity) return running.result as Promise<Result>;
      const result = start();
      const started = { identity, result };
      latest.set(writer, started);
      try {
        return await result;
      } finally {
        if (latest.get(writer) === started) latest.delete(writer);
      }
    },
  };
}
