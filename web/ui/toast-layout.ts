/**
 * Stacks a region's `[data-arrival]` cards in that order and returns the cleanup function. Sets `--lift` on
 * each card, the height of all earlier cards in px, and `--nth`, their number. Sets `--toasts-room` on the
 * root, the height of all cards, so that focused elements scroll clear of them.
 */
export function keepToastsStacked(region: HTMLElement): () => void {
  const cards = [...region.querySelectorAll<HTMLElement>('[data-arrival]')].sort(
    (one, other) => arrivalOrder(one) - arrivalOrder(other),
  );
  const page = document.documentElement;
  // The observer reports each card before the next paint, and again when its text wraps differently.
  const observer = new ResizeObserver(() => {
    const heights = cards.map((card) => card.offsetHeight);
    let lift = 0;
    for (const [nth, card] of cards.entries()) {
      // A new card appears in place; only later moves are animated.
      card.toggleAttribute('data-slides', card.style.length > 0);
      card.style.setProperty('--lift', `${lift}px`);
      card.style.setProperty('--nth', `${nth}`);
      lift += heights[nth] ?? 0;
    }
    // The limit leaves part of a low window free.
    page.style.setProperty('--toasts-room', `min(${lift}px, 60vh)`);
  });
  for (const card of cards) observer.observe(card);
  return () => {
    observer.disconnect();
    page.style.removeProperty('--toasts-room');
  };
}

const arrivalOrder = ({ dataset }: HTMLElement) => Number(dataset.arrival);
