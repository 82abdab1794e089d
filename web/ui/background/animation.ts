import { countCircles, createCircles } from './circles.ts';
import type { FloatingCircle } from './floating-circle.ts';
import { createFloatingCircle } from './floating-circle.ts';

/** The background scrolls by this share of the page's scroll, so that it looks farther away. */
const PARALLAX_FACTOR = 0.55;
/** The page's height may change by this share before the circles are laid out again. */
const RELAYOUT_THRESHOLD = 0.25;
/**
 * Circles up to this share of the window outside of it are animated too: they may float or scroll into it.
 */
const VISIBILITY_MARGIN = '25%';

type Tints = readonly [string, string, string];

/** Animation time of this visit so far, in ms. A new layout and the end of a pause continue from here. */
let elapsedMs = 0;

/**
 * Fills `container` with floating circles and returns the cleanup function. Circles render once and move by
 * transform animations alone, which need no script and no repaint, and stop in a hidden tab.
 */
export function startBackgroundAnimation(
  container: HTMLElement,
  { paused }: { paused: boolean },
): () => void {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const lightScheme = window.matchMedia('(prefers-color-scheme: light)');
  const startTime = performance.now() - elapsedMs;
  const isMoving = () => !paused && !reducedMotion.matches;
  const currentElapsedMs = () => (isMoving() ? performance.now() - startTime : elapsedMs);
  // Parallax only where the browser can do it without script.
  const scrollTimeline =
    'ScrollTimeline' in window ? new ScrollTimeline({ source: document.documentElement }) : undefined;
  // Circles out of view are paused: every click and navigation would wait until their animations are updated.
  const visibility = new IntersectionObserver(onVisibilityChange, {
    root: container,
    rootMargin: VISIBILITY_MARGIN,
  });
  const visible = new Set<FloatingCircle>();
  let circles = new Map<Element, FloatingCircle>();
  let parallax: Animation | undefined;
  let size = { width: 0, height: 0, pageHeight: 0 };
  let relayoutTimer: number | undefined;

  function render() {
    const { width, height } = size;
    const travel = Math.max(0, size.pageHeight - height) * PARALLAX_FACTOR;
    const tints = readTints(container);
    clear();
    circles = new Map(
      createCircles(countCircles(size.pageHeight)).map((circle) => {
        const center = { x: circle.x * width, y: circle.y * (height + travel) };
        const floating = createFloatingCircle(circle, center, tints[circle.tint]);
        return [floating.disc, floating];
      }),
    );
    const layer = document.createElement('div');
    for (const [disc, circle] of circles) {
      layer.append(circle.element);
      update(circle);
      visibility.observe(disc);
    }
    container.replaceChildren(layer);
    parallax = scrollTimeline && travel > 0 ? createParallax(layer, { travel, scrollTimeline }) : undefined;
  }

  function onVisibilityChange(entries: readonly IntersectionObserverEntry[]) {
    for (const { target, isIntersecting } of entries) {
      const circle = circles.get(target);
      if (!circle) continue;
      if (isIntersecting) visible.add(circle);
      else visible.delete(circle);
      if (isMoving()) update(circle);
    }
  }

  function update(circle: FloatingCircle) {
    if (isMoving() && visible.has(circle)) circle.play(startTime);
    else circle.pauseAt(currentElapsedMs());
  }

  function clear() {
    visibility.disconnect();
    visible.clear();
    for (const circle of circles.values()) circle.cancel();
    // A scroll timeline keeps uncancelled animations, and the elements they move, in memory.
    parallax?.cancel();
  }

  function layOut() {
    size = { width: window.innerWidth, height: window.innerHeight, pageHeight: pageHeight() };
    render();
  }

  /** Lays out again for another page. Small changes, as when content loads, leave the circles in place. */
  function layOutIfHeightChanged() {
    if (Math.abs(pageHeight() / size.pageHeight - 1) > RELAYOUT_THRESHOLD) layOut();
  }

  const bodyResize = new ResizeObserver(() => {
    // After the frame with the new page, so that the page does not wait for its background.
    clearTimeout(relayoutTimer);
    relayoutTimer = window.setTimeout(layOutIfHeightChanged);
  });
  bodyResize.observe(document.body);
  const listeners = new AbortController();
  const { signal } = listeners;
  window.addEventListener('resize', layOut, { signal });
  reducedMotion.addEventListener('change', () => [...circles.values()].forEach(update), { signal });
  lightScheme.addEventListener('change', render, { signal });
  layOut();

  return () => {
    elapsedMs = currentElapsedMs();
    clearTimeout(relayoutTimer);
    bodyResize.disconnect();
    listeners.abort();
    clear();
  };
}

const createParallax = (
  layer: HTMLElement,
  { travel, scrollTimeline }: { travel: number; scrollTimeline: AnimationTimeline },
) =>
  layer.animate([{ transform: 'none' }, { transform: `translateY(${-travel}px)` }], {
    fill: 'both',
    timeline: scrollTimeline,
  });

const pageHeight = () => document.documentElement.scrollHeight;

/** Reads the three colours that the stylesheet sets on `container`, as the theme resolves them. */
function readTints(container: HTMLElement): Tints {
  const { color, borderTopColor, outlineColor } = getComputedStyle(container);
  return [color, borderTopColor, outlineColor];
}

/** The used part of the API: TypeScript's DOM types do not have it yet. */
declare const ScrollTimeline: new (options: { source: Element }) => AnimationTimeline;
