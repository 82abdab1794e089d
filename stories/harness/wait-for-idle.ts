import type { Harness } from './harness.ts';
import { isReactIdle } from './react-fibers.ts';

/** Checks in a row in which nothing may have changed. */
const QUIET_CHECKS = 3;
const CHECK_MS = 30;
const MAX_CHECKS = 300;

/**
 * Resolves when the page has come to rest: no call is under way but those that a fault holds, no part of the page waits for
 * its file, and nothing has been drawn for some frames. Rejects when that takes too long.
 */
export async function waitForIdle(harness: Pick<Harness, 'isIdle'>): Promise<void> {
  let changes = 0;
  const watch = new MutationObserver(() => {
    changes += 1;
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  try {
    for (let quiet = 0, checks = 0; quiet < QUIET_CHECKS; checks += 1) {
      if (checks > MAX_CHECKS) throw new Error('The story has not come to rest');
      const before = changes;
      await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
      quiet = changes === before && harness.isIdle() && isReactIdle() ? quiet + 1 : 0;
    }
  } finally {
    watch.disconnect();
  }
}
