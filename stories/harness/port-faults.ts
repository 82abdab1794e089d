import { IdentityError } from '#web/ports/identity.ts';
import type { PortFault, PortMethod, StoryFaults } from './story-args.ts';

export interface PortFaults {
  /** Runs a verb of a port, unless a fault is set for it. */
  run<Result>(verb: PortMethod, act: () => Result | Promise<Result>): Promise<Result>;
  get(verb: PortMethod): PortFault | undefined;
  /** Sets a fault from now on, or lifts it. */
  set(verb: PortMethod, fault: PortFault | undefined): void;
}

export function createPortFaults(faults: StoryFaults): PortFaults {
  const set = new Map<string, unknown>(Object.entries(faults));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a spec's faults under a port's verb are a port's faults
  const get = (verb: PortMethod) => set.get(verb) as PortFault | undefined;
  return {
    get,
    async run<Result>(verb: PortMethod, act: () => Result | Promise<Result>) {
      const fault = get(verb);
      if (fault?.kind === 'hang') return new Promise(() => undefined);
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: the story answers for what its verb promises
      if (fault?.kind === 'answer') return fault.answer as Result;
      if (fault) throw new IdentityError(fault.code ?? 'auth/internal-error', fault.message ?? '');
      return act();
    },
    set(verb, fault) {
      if (fault) set.set(verb, fault);
      else set.delete(verb);
    },
  };
}
