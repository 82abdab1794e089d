import { countCircles, createCircles } from './circles.ts';
import type { FloatingCircle } from './floating-circle.ts';
import { createFloatingCircle } from './floating-circle.ts';

/** The background scrolls 0.55 px for each px of the page, so that it looks farther away. */
const PARALLAX_FACTOR = 0.55;
/** If the page's height changes by more than this share, the circles are laid out again. */
const RELAYOUT_THRESHOLD = 0.25;
/** Circles this far outside of the window, as a share of its size, also move: they may come into view. */
const VISIBILITY_MARGIN = '25%';

type Tints = readonly [string, string, string];

/** How long the circles have moved in this visit, in ms. After a pause or remount they continue from here. */
let elapsedMs = 0;

/**
 * Fills `container` with floating circles and returns the cleanup function. The circles render once and move
 * by transform animations, which need no script and no repaint. The browser stops the animations in a hidden
 * tab.
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
  // Without scroll timelines the parallax would need a script in every frame, so there is none.
  const scrollTimeline =
    'ScrollTimeline' in window ? new ScrollTimeline({ source: document.documentElement }) : undefined;
  // Pauses circles out of view, because the browser updates all running animations at every click and
  // navigation.
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
    // Otherwise the scroll timeline keeps the animation and its element in memory.
    parallax?.cancel();
  }

  function layOut() {
    size = { width: window.innerWidth, height: window.innerHeight, pageHeight: pageHeight() };
    render();
  }

  /**
   * Lays the circles out again for another page. A smaller change, as when content loads, moves no circle.
   */
  function layOutIfHeightChanged() {
    if (Math.abs(pageHeight() / size.pageHeight - 1) > RELAYOUT_THRESHOLD) layOut();
  }

  const bodyResize = new ResizeObserver(() => {
    // In a later task, so that the new page paints before its background.
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

/** The used part of the API, which TypeScript's DOM types lack. */
declare const ScrollTimeline: new (options: { source: Element }) => AnimationTimeline;
