import type { CheckInfo, ContractRun } from './contract-run.ts';

/** Thrown in place of the next check when a run is stopped. */
export class StoppedError extends Error {
  constructor() {
    super('stopped');
  }
}

interface StoppableRunOptions {
  /** Called before each check. */
  onStart: (what: CheckInfo) => void;
  signal?: AbortSignal | undefined;
}

/** A run that ends before its next check once `signal` is given; undo calls are still sent. */
export function createStoppableRun(
  session: ContractRun,
  { onStart, signal }: StoppableRunOptions,
): ContractRun {
  return {
    ...session,
    async check(what, run) {
      if (signal?.aborted) throw new StoppedError();
      onStart(what);
      await session.check(what, run);
    },
  };
}
