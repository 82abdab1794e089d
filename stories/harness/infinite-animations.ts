/**
 * Storybook says that a story is over when nothing in its page moves any more, and gives up on what is still moving by a
 * timer, which a held clock holds. What never comes to an end, as it repeats for ever or follows the scrolling, is left out
 * of what it is told.
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
