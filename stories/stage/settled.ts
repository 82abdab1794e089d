import type { Stage } from './stage.ts';

/** Checks in a row in which nothing may have changed. */
const QUIET_CHECKS = 3;
/** A page without a heading may be React's placeholder for a screen: once drawn, that stands for 300 ms. */
const QUIET_CHECKS_WITHOUT_HEADING = 12;
const CHECK_MS = 30;
const MOST_CHECKS = 300;

/**
 * Resolves when the page has come to rest: no call is under way but those that a fault holds, and nothing has been drawn
 * for some frames. Rejects when that takes too long.
 */
export async function settled(stage: Pick<Stage, 'isIdle'>): Promise<void> {
  let changes = 0;
  const watch = new MutationObserver(() => {
    changes += 1;
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  try {
    for (let quiet = 0, checks = 0; quiet < needed(); checks += 1) {
      if (checks > MOST_CHECKS) throw new Error('The story has not come to rest');
      const before = changes;
      await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
      quiet = changes === before && stage.isIdle() ? quiet + 1 : 0;
    }
  } finally {
    watch.disconnect();
  }
}

const needed = () => (document.querySelector('main h1') ? QUIET_CHECKS : QUIET_CHECKS_WITHOUT_HEADING);
