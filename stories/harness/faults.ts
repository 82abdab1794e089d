import type { PortFault } from './story-args.ts';

/** The faults that stories set, by what they come to. */

/** No answer, for as long as the story stands. */
export const hang = { kind: 'hang' } as const;
/** An answer that is not OK, and says nothing. */
export const errorWithoutMessage = { kind: 'status', status: 500, message: ' ' } as const;
export const serverError = { kind: 'status', status: 500 } as const;
export const notFound = { kind: 'status', status: 404 } as const;
/** Asked too often. */
export const tooManyRequests = { kind: 'status', status: 429 } as const;
/** The token is not good any more. */
export const unauthorized = { kind: 'status', status: 401 } as const;
export const connectionReset = { kind: 'reset' } as const;
export const emptyBody = { kind: 'empty' } as const;
export const malformedBody = { kind: 'malformed' } as const;
/** Later than a page waits without showing that it does. */
export const slow = { kind: 'slow', ms: 2_000 } as const;

/** A remote configuration with nothing in it. */
export const emptyRemoteConfig: PortFault = { kind: 'answer', answer: { data: {} } };

/** The identity service refuses, with its own code. */
export const portError = (code: string, message = ''): PortFault => ({ kind: 'refuse', code, message });
