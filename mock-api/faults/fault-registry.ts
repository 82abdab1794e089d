import type { CallKey } from '#schema/calls.ts';
import type { Fault } from './fault.ts';

/** An active fault. Without `times` it stays until it is cleared. */
interface ActiveFault {
  call: CallKey;
  fault: Fault;
  times?: number | undefined;
}

export function createFaultRegistry() {
  const active = new Map<CallKey, ActiveFault>();
  return {
    set: (fault: ActiveFault) => void active.set(fault.call, fault),
    clear: () => active.clear(),
    list: () => [...active.values()],
    /** Returns the fault for the next exchange of this call and counts it as used. */
    take(call: CallKey): Fault | undefined {
      const current = active.get(call);
      if (current?.times !== undefined) {
        if (current.times > 1) active.set(call, { ...current, times: current.times - 1 });
        else active.delete(call);
      }
      return current?.fault;
    },
  };
}
