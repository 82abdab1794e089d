import type { PortFault } from './stage/spec.ts';

/** The faults that stories set, by what they come to. */

/** No answer, for as long as the story stands. */
export const held = { kind: 'hang' } as const;
/** An answer that is not OK, and says nothing. */
export const wordless = { kind: 'status', status: 500, message: ' ' } as const;
export const broken = { kind: 'status', status: 500 } as const;
export const notFound = { kind: 'status', status: 404 } as const;
/** Asked too often. */
export const tooOften = { kind: 'status', status: 429 } as const;
/** The token is not good any more. */
export const unauthorised = { kind: 'status', status: 401 } as const;
export const cutOff = { kind: 'reset' } as const;
export const empty = { kind: 'empty' } as const;
export const unreadable = { kind: 'malformed' } as const;
/** Later than a page waits without showing that it does. */
export const slow = { kind: 'slow', ms: 2_000 } as const;

/** A remote configuration with nothing in it. */
export const nothingListed: PortFault = { kind: 'answer', answer: { data: {} } };

/** The identity service refuses, with its own code. */
export const refused = (code: string, message = ''): PortFault => ({ kind: 'refuse', code, message });
