/**
 * Hides endless and scroll-driven animations from Storybook, which ends a story only when no animation runs.
 * Storybook's timeout for this wait never fires while the clock is held.
 */
export function ignoreInfiniteAnimations(): void {
  const animations = document.getAnimations.bind(document);
  document.getAnimations = () => animations().filter(isFiniteAnimation);
}

function isFiniteAnimation({ timeline, effect }: Animation): boolean {
  return (
    timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  );
}
