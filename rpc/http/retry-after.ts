/** Returns the value of a Retry-After header: whole seconds, rounded up, at least 1. */
export const toRetryAfter = (ms: number): string => String(Math.max(1, Math.ceil(ms / 1_000)));
