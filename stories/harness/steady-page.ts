/** Makes a story's page independent of the machine's speed, where idle callbacks run at once, and of where the focus was. */
export function steadyPage(): void {
  stubIdleCallback();
  ignoreInfiniteAnimations();
  ignoreFocusOfFrame();
}

/** Loads the display font before a story starts: its swap would change the story's layout at any moment. */
export const loadFonts = () => document.fonts.load("1em 'Sora Variable'");

/**
 * A busy machine delays idle callbacks by up to a second, so chance would decide whether the background renders before
 * a story ends.
 */
function stubIdleCallback() {
  window.requestIdleCallback = (task) => window.setTimeout(() => task(deadline));
  window.cancelIdleCallback = (handle) => window.clearTimeout(handle);
}

const deadline: IdleDeadline = { didTimeout: false, timeRemaining: () => IDLE_BUDGET_MS };

/** The longest budget that a browser grants. */
const IDLE_BUDGET_MS = 50;

/**
 * Hides endless and scroll-driven animations from Storybook, which ends a story only when no animation runs.
 * Storybook's timeout for this wait never fires while the clock is held.
 */
function ignoreInfiniteAnimations() {
  const animations = document.getAnimations.bind(document);
  document.getAnimations = () => animations().filter(isFiniteAnimation);
}

/**
 * A story's frame gets the focus by its first click. To the page, that looks as if it just came to the front, and a guarded
 * button (`web/ui/primitives/use-clickjacking-guard.ts`) would ignore the click.
 */
function ignoreFocusOfFrame() {
  const ignore = (event: FocusEvent) => {
    if (event.isTrusted && event.target === window) event.stopImmediatePropagation();
  };
  window.addEventListener('focus', ignore, { capture: true });
}

function isFiniteAnimation({ timeline, effect }: Animation): boolean {
  return (
    timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  );
}
