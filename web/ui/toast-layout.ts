/**
 * Stacks the `[data-arrival]` cards of a region, which all stand at one edge of it, in the order of these numbers: `--lift` is
 * how high the earlier ones are together, by which the style moves a card away from the edge, `--nth` how many they are.
 * As high as all are, `--toasts-room` of the page is, so that what gets the focus in it comes clear of them; a dialog
 * scrolls by itself. Answers how to stop.
 */
export function keepToastsStacked(region: HTMLElement): () => void {
  const cards = [...region.querySelectorAll<HTMLElement>('[data-arrival]')].sort(
    (one, other) => arrivalOrder(one) - arrivalOrder(other),
  );
  const page = document.documentElement;
  // It is told of each before the next frame, and again when words wrap anew.
  const watch = new ResizeObserver(() => {
    const heights = cards.map((card) => card.offsetHeight);
    let lift = 0;
    for (const [nth, card] of cards.entries()) {
      // A card comes up in its place; only from there on it slides.
      card.toggleAttribute('data-slides', card.style.length > 0);
      card.style.setProperty('--lift', `${lift}px`);
      card.style.setProperty('--nth', `${nth}`);
      lift += heights[nth] ?? 0;
    }
    // Of a low window some is left.
    page.style.setProperty('--toasts-room', `min(${lift}px, 60vh)`);
  });
  for (const card of cards) watch.observe(card);
  return () => {
    watch.disconnect();
    page.style.removeProperty('--toasts-room');
  };
}

const arrivalOrder = ({ dataset }: HTMLElement) => Number(dataset.arrival);
