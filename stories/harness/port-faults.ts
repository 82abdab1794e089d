import { IdentityError } from '#web/ports/identity.ts';
import type { PortFault, PortMethod, StoryFaults } from './story-args.ts';

export interface PortFaults {
  /** Calls `act`, unless the port method has a fault. */
  run<Result>(method: PortMethod, act: () => Result | Promise<Result>): Promise<Result>;
  get(method: PortMethod): PortFault | undefined;
  /** Sets or removes the fault of all later calls. */
  set(method: PortMethod, fault: PortFault | undefined): void;
}

export function createPortFaults(faults: StoryFaults): PortFaults {
  const faultsByKey = new Map<string, unknown>(Object.entries(faults));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the key of a port method holds a port fault
  const get = (method: PortMethod) => faultsByKey.get(method) as PortFault | undefined;
  return {
    get,
    async run<Result>(method: PortMethod, act: () => Result | Promise<Result>) {
      const fault = get(method);
      if (fault?.kind === 'hang') return new Promise(() => undefined);
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: the story chooses a value of the method's type
      if (fault?.kind === 'resolve') return fault.value as Result;
      if (fault) throw new IdentityError(fault.code ?? 'auth/internal-error', fault.message ?? '');
      return act();
    },
    set(method, fault) {
      if (fault) faultsByKey.set(method, fault);
      else faultsByKey.delete(method);
    },
  };
}
