/**
 * Limits in ms that only end a hang: a test waits for a condition, and no test fails because the machine is slow or busy.
 * Where a duration is the claim, a test moves its own clock.
 */

/** One test or hook, and whatever starts for it: a browser, a server, a build. */
export const TEST_TIMEOUT_MS = 180_000;
/** One expectation. */
export const EXPECT_TIMEOUT_MS = 60_000;
