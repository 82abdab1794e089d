/** Maximum duration of one attempt, and of a call with its retries. */
export const ATTEMPT_TIMEOUT_MS = 3_000;
export const CALL_TIMEOUT_MS = 8_000;
