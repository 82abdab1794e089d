/** Maximum duration of a call with its retries. */
export const CALL_TIMEOUT_MS = 8_000;
/** Maximum duration of an attempt that may be repeated. */
export const ATTEMPT_TIMEOUT_MS = 3_000;

/** The only attempt of a call has all of the call's time. */
export const getAttemptTimeoutMs = (mayRepeat: boolean) => (mayRepeat ? ATTEMPT_TIMEOUT_MS : CALL_TIMEOUT_MS);
