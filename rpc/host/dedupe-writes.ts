type InFlightWrite = { identity: string; result: Promise<unknown> };

export type WriteDeduplicator = {
  /**
   * Joins the writer's latest write if that write is still running and has the same identity (a second click
   * or tab); otherwise starts one. `identity` is the call with its input. Each identity must have one result
   * type.
   */
  dedupe: <Result>(writer: string, identity: string, start: () => Promise<Result>) => Promise<Result>;
};

/** Only the latest write can be joined, so that an option set on, off and on again ends with on. */
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
