import { callKeys } from '#schema/calls.ts';
import { IdentityError } from '#web/ports/identity.ts';
import type { PortFault, PortMethod, StoryFaults } from './story-args.ts';
import { portMethods } from './story-args.ts';

export interface PortFaults {
  /** Calls `act`, unless the port method has a fault. */
  run<Result>(method: PortMethod, act: () => Result | Promise<Result>): Promise<Result>;
  /** Sets or removes the fault of all later calls, and of those that hang. */
  set(method: PortMethod, fault: PortFault | undefined): void;
}

const knownKeys: readonly string[] = [
  ...callKeys,
  ...portMethods,
  'identity.onAuthStateChanged',
  'server',
  'images',
] satisfies (keyof StoryFaults)[];

/** @throws if a key names neither a call nor anything else that can have a fault. */
export function createPortFaults(faults: StoryFaults): PortFaults {
  const unknown = Object.keys(faults).find((key) => !knownKeys.includes(key));
  if (unknown !== undefined) throw new Error(`There is no fault of ${unknown}`);
  const faultsByKey = new Map<string, unknown>(Object.entries(faults));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the key of a port method holds a port fault
  const get = (method: PortMethod) => faultsByKey.get(method) as PortFault | undefined;
  const held = new Map<PortMethod, (() => void)[]>();
  async function run<Result>(method: PortMethod, act: () => Result | Promise<Result>): Promise<Result> {
    const fault = get(method);
    if (fault?.kind === 'hang') {
      await new Promise<void>((resolve) => held.set(method, [...(held.get(method) ?? []), resolve]));
      return run(method, act);
    }
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the story chooses a value of the method's type
    if (fault?.kind === 'resolve') return fault.value as Result;
    if (fault) throw new IdentityError(fault.code ?? 'auth/internal-error', fault.message ?? '');
    return act();
  }
  return {
    run,
    set(method, fault) {
      if (fault) faultsByKey.set(method, fault);
      else faultsByKey.delete(method);
      const released = held.get(method) ?? [];
      held.delete(method);
      for (const release of released) release();
    },
  };
}
