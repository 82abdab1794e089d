import type { CallKey } from '#schema/calls.ts';
import type { Fault } from './fault.ts';

/** An active fault. Without `times` it stays until it is cleared, without `uid` it is for every caller. */
interface ActiveFault {
  call: CallKey;
  fault: Fault;
  times?: number | undefined;
  /** The player whose token the request has. */
  uid?: string | undefined;
}

export function createFaultRegistry() {
  const active = new Map<string, ActiveFault>();
  const keyOf = (call: CallKey, uid = '') => `${call} ${uid}`;
  return {
    set: (fault: ActiveFault) => void active.set(keyOf(fault.call, fault.uid), fault),
    clear: () => active.clear(),
    list: () => [...active.values()],
    /** Returns the fault for the next exchange of this call and counts it as used; a player's own one comes first. */
    take(call: CallKey, uid: string | undefined): Fault | undefined {
      const key = [keyOf(call, uid), keyOf(call)].find((one) => active.has(one));
      const current = key === undefined ? undefined : active.get(key);
      if (key !== undefined && current?.times !== undefined) {
        if (current.times > 1) active.set(key, { ...current, times: current.times - 1 });
        else active.delete(key);
      }
      return current?.fault;
    },
  };
}
