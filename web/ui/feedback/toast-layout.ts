/**
 * Stacks the toasts of `region` in the order of `data-arrival` and returns the cleanup function. Sets on each
 * toast `--nth`, the number of earlier toasts, and `--lift`, their height in px. Sets `--toasts-height` on
 * <html> to the height of all toasts, so that a focused element scrolls out from under them.
 */
export function keepToastsStacked(region: HTMLElement): () => void {
  const cards = [...region.querySelectorAll<HTMLElement>('[data-arrival]')].sort(
    (one, other) => arrivalOrder(one) - arrivalOrder(other),
  );
  const page = document.documentElement;
  const stack = () => {
    const heights = cards.map((card) => card.offsetHeight);
    let lift = 0;
    for (const [nth, card] of cards.entries()) {
      // A new toast appears in its place. Only later moves are animated.
      card.toggleAttribute('data-slides', card.style.length > 0);
      card.style.setProperty('--lift', `${lift}px`);
      card.style.setProperty('--nth', `${nth}`);
      lift += heights[nth] ?? 0;
    }
    // At most 60 % of the window, so that toasts leave space for the focused element in a low window.
    page.style.setProperty('--toasts-height', `min(${lift}px, 60vh)`);
  };
  stack();
  let frame = 0;
  // When a text wraps differently. In the next frame, because WebKit reports an error for a change of the page's style
  // during ResizeObserver callbacks.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(stack);
  });
  for (const card of cards) observer.observe(card);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    page.style.removeProperty('--toasts-height');
  };
}

const arrivalOrder = ({ dataset }: HTMLElement) => Number(dataset.arrival);
