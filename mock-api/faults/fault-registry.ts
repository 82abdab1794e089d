import type { CallKey } from '#schema/calls.ts';
import type { Fault } from './fault.ts';

/** An active fault. Without `times` it stays until it is cleared. */
export interface ActiveFault {
  call: CallKey;
  fault: Fault;
  times?: number | undefined;
}

export interface FaultRegistry {
  set(fault: ActiveFault): void;
  clear(): void;
  list(): ActiveFault[];
  /** Returns the fault for the next exchange of this call and counts it as used. */
  take(call: CallKey): Fault | undefined;
}

export function createFaultRegistry(): FaultRegistry {
  const set = new Map<CallKey, ActiveFault>();
  return {
    set(fault) {
      set.set(fault.call, fault);
    },
    clear: () => set.clear(),
    list: () => [...set.values()],
    take(call) {
      const current = set.get(call);
      if (current?.times !== undefined) {
        if (current.times > 1) set.set(call, { ...current, times: current.times - 1 });
        else set.delete(call);
      }
      return current?.fault;
    },
  };
}
