import { createContext } from 'react';

/** The scroll positions of this tab's history entries, in px, by the entry's key. */
export type ScrollPlaces = Pick<Map<string, number>, 'get' | 'set'>;

/** Whether the visitor has come back to the history entry of this key, so that the page shows the place where they left it. */
export const IsReturnContext = createContext<(key: string) => boolean>(() => false);

const PLACES_KEY = 'scroll-places';
/** The latest entries, whose places outlive a reload. */
const MAX_STORED = 50;

/** Creates places that outlive a reload. In between they are in sessionStorage. */
export function createScrollPlaces(): ScrollPlaces {
  const places = readPlaces();
  window.addEventListener('pagehide', () => {
    try {
      window.sessionStorage.setItem(PLACES_KEY, JSON.stringify([...places].slice(-MAX_STORED)));
    } catch {
      // Blocked or full: a reload leads to the top.
    }
  });
  return places;
}

function readPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(window.sessionStorage.getItem(PLACES_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

/** Whether the page shows its content, and no skeleton. */
export const hasContent = () => !document.querySelector('main :is([aria-busy="true"], [data-loading])');

/**
 * Scrolls to `y` as soon as the page has its content and is high enough, unless the visitor acts before. Not to a place in a
 * skeleton: its footer would come into view, and then move. Returns a function that gives up.
 */
export function restoreScroll(y: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // The top needs no content: whatever scrolls before it comes, such as a screen reader, would be undone.
  const isReady = () =>
    y === 0 || (hasContent() && document.documentElement.scrollHeight - window.innerHeight >= y - 1);
  const scroll = () => {
    if (signal.aborted || !isReady()) return;
    window.scrollTo(0, y);
    controller.abort();
  };
  scroll();
  if (signal.aborted) return () => undefined;
  // In the frame after the one with the content: the browser would take both together for a shift of the layout.
  const tryLater = () => requestAnimationFrame(() => isReady() && requestAnimationFrame(scroll));
  const sizes = new ResizeObserver(tryLater);
  sizes.observe(document.body);
  const changes = new MutationObserver(tryLater);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    changes.disconnect();
  });
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(type, () => controller.abort(), { signal, passive: true });
  return () => controller.abort();
}
