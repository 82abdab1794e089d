import { countCircles, createCircles } from './circles.ts';
import type { FloatingCircle } from './floating-circle.ts';
import { createFloatingCircle } from './floating-circle.ts';

/** The sky moves this much of what the page scrolls, so that it lies behind. */
const PARALLAX_FACTOR = 0.55;
/** The page may become longer or shorter by such a share of it before the sky is drawn anew. */
const RELAYOUT_THRESHOLD = 0.25;
/** What is so far outside of the window, in shares of it, floats as well: it may come into it. */
const VISIBILITY_MARGIN = '25%';

type Tints = readonly [string, string, string];

/** How long the skies of this visit have been drifting, in ms: a pause, and what is drawn anew, goes on from there. */
let elapsedMs = 0;

/**
 * Fills `sky` with its circles for as long as the page is there, and returns what ends it. Each is drawn once; that it
 * floats is an animation of transforms alone, which costs the page no script and no painting, and rests while it is hidden.
 */
export function startBackgroundAnimation(sky: HTMLElement, { paused }: { paused: boolean }): () => void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const light = window.matchMedia('(prefers-color-scheme: light)');
  const begun = performance.now() - elapsedMs;
  const drifts = () => !paused && !still.matches;
  const drifted = () => (drifts() ? performance.now() - begun : elapsedMs);
  // The sky scrolls more slowly than the page, where the browser can do so without script.
  const scrolled =
    'ScrollTimeline' in window ? new ScrollTimeline({ source: document.documentElement }) : undefined;
  // What is out of sight rests: each press and each new page would wait for its animations to be brought up to date.
  const sight = new IntersectionObserver(look, { root: sky, rootMargin: VISIBILITY_MARGIN });
  const seen = new Set<FloatingCircle>();
  let circles = new Map<Element, FloatingCircle>();
  let following: Animation | undefined;
  let drawn = { width: 0, height: 0, pageHeight: 0 };
  let afterFrame: number | undefined;

  function draw() {
    const { width, height } = drawn;
    const travel = Math.max(0, drawn.pageHeight - height) * PARALLAX_FACTOR;
    const tints = readTints(sky);
    clear();
    circles = new Map(
      createCircles(countCircles(drawn.pageHeight)).map((circle) => {
        const place = { x: circle.x * width, y: circle.y * (height + travel) };
        const made = createFloatingCircle(circle, place, tints[circle.tint]);
        return [made.disc, made];
      }),
    );
    const depth = document.createElement('div');
    for (const [disc, circle] of circles) {
      depth.append(circle.element);
      run(circle);
      sight.observe(disc);
    }
    sky.replaceChildren(depth);
    following = scrolled && travel > 0 ? createParallax(depth, { travel, scrolled }) : undefined;
  }

  function look(entries: readonly IntersectionObserverEntry[]) {
    for (const { target, isIntersecting } of entries) {
      const circle = circles.get(target);
      if (!circle) continue;
      if (isIntersecting) seen.add(circle);
      else seen.delete(circle);
      if (drifts()) run(circle);
    }
  }

  function run(circle: FloatingCircle) {
    if (drifts() && seen.has(circle)) circle.play(begun);
    else circle.pauseAt(drifted());
  }

  function clear() {
    sight.disconnect();
    seen.clear();
    for (const circle of circles.values()) circle.cancel();
    // A timeline keeps what it has not been told is over, with all that it moved.
    following?.cancel();
  }

  function measure() {
    drawn = { width: window.innerWidth, height: window.innerHeight, pageHeight: pageHeight() };
    draw();
  }

  /** Another page; what comes to its measure as one scrolls down to it leaves the circles where they are. */
  function measureLength() {
    if (Math.abs(pageHeight() / drawn.pageHeight - 1) > RELAYOUT_THRESHOLD) measure();
  }

  const page = new ResizeObserver(() => {
    // Behind the frame with the new page in it, which need not wait for its sky.
    clearTimeout(afterFrame);
    afterFrame = window.setTimeout(measureLength);
  });
  page.observe(document.body);
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('resize', measure, { signal });
  still.addEventListener('change', () => [...circles.values()].forEach(run), { signal });
  light.addEventListener('change', draw, { signal });
  measure();

  return () => {
    elapsedMs = drifted();
    clearTimeout(afterFrame);
    page.disconnect();
    listening.abort();
    clear();
  };
}

const createParallax = (
  depth: HTMLElement,
  { travel, scrolled }: { travel: number; scrolled: AnimationTimeline },
) =>
  depth.animate([{ transform: 'none' }, { transform: `translateY(${-travel}px)` }], {
    fill: 'both',
    timeline: scrolled,
  });

const pageHeight = () => document.documentElement.scrollHeight;

/** The colours stand in the stylesheet, as roles that the theme resolves. */
function readTints(sky: HTMLElement): Tints {
  const { color, borderTopColor, outlineColor } = getComputedStyle(sky);
  return [color, borderTopColor, outlineColor];
}

/** As much of it as is used here: the compiler's own descriptions do not have it yet. */
declare const ScrollTimeline: new (options: { source: Element }) => AnimationTimeline;
