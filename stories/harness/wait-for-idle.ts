import type { Harness } from './harness.ts';
import { isReactIdle } from './react-fibers.ts';

/** Consecutive checks without a change until the page counts as idle. */
const QUIET_CHECKS = 3;
const CHECK_MS = 30;
const MAX_CHECKS = 2_000;

/**
 * Resolves when no host call is pending except those that a fault holds, no lazy component
 * loads, and the DOM has stayed the same for a few frames. Rejects after `MAX_CHECKS` checks.
 */
export async function waitForIdle(harness: Pick<Harness, 'isIdle'>): Promise<void> {
  let changes = 0;
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  try {
    for (let quiet = 0, checks = 0; quiet < QUIET_CHECKS; checks += 1) {
      if (checks > MAX_CHECKS) throw new Error('The story has not become idle');
      const before = changes;
      await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
      quiet = changes === before && harness.isIdle() && isReactIdle() ? quiet + 1 : 0;
    }
  } finally {
    observer.disconnect();
  }
}
