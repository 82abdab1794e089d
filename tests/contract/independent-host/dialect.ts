import type { FilterFactory, ListenerSettings, Settings } from './settings.ts';

/** One way a studio could run its host without breaking a sentence of the specification. */
export interface Dialect {
  description: string;
  /** The sentence of the specification, or its silence, that allows it. */
  allowedBy: string;
  settings?: Partial<Settings>;
  filters?: FilterFactory[];
  listener?: Partial<ListenerSettings>;
}

export const NO_RESULT = 'SPEC §7: "result shape not shown".';
export const NO_STATUS = 'SPEC §8 names words and 409 only; no status for this refusal.';
export const NO_TRANSPORT = 'SPEC is silent on transport, headers and serialisation.';
