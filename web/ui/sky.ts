import { time } from '#schema/constants.ts';
import type { Circle } from './circles.ts';
import { circleCount, makeCircles } from './circles.ts';
import { discSize, drawDisc, drawMoon, moonSize, orbitOf } from './sky-sprites.ts';

/** The sky moves this much of what the page scrolls, so that it lies behind. */
const DEPTH = 0.55;
/** A circle floats so many pixels up and down, and takes so many milliseconds for one way. */
const FLOAT_PX = 14;
const FLOAT_MS = 15_700;
/** The page may become longer or shorter by such a share of it before the sky is drawn anew. */
const SAME_LENGTH = 0.25;
const TURN = Math.PI * 2;

type Tints = readonly [string, string, string];

/** How long the skies of this visit have been drifting, in ms: a pause, and what is drawn anew, goes on from there. */
let driftedMs = 0;

/**
 * Fills `sky` with its circles for as long as the page is there, and returns what ends it. Each is drawn once; that it
 * floats is an animation of transforms alone, which costs the page no script and no painting, and rests while it is hidden.
 */
export function drawSky(sky: HTMLElement, { paused }: { paused: boolean }): () => void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const light = window.matchMedia('(prefers-color-scheme: light)');
  const begun = performance.now() - driftedMs;
  const drifts = () => !paused && !still.matches;
  // The sky scrolls more slowly than the page, where the browser can do so without script.
  const scrolled =
    'ScrollTimeline' in window ? new ScrollTimeline({ source: document.documentElement }) : undefined;
  let animations: Animation[] = [];
  let following: Animation | undefined;
  let drawn = { width: 0, height: 0, pageHeight: 0 };

  function draw() {
    const { pageHeight } = drawn;
    const travel = Math.max(0, pageHeight - drawn.height) * DEPTH;
    const tints = readTints(sky);
    const layers = makeCircles(circleCount(pageHeight)).map((circle) => {
      const x = circle.x * drawn.width;
      const y = circle.y * (drawn.height + travel);
      return floating(circle, { x, y, tint: tints[circle.tint] });
    });
    const depth = document.createElement('div');
    depth.append(...layers.flatMap(({ elements }) => elements));
    for (const animation of animations) animation.cancel();
    sky.replaceChildren(depth);
    animations = layers.flatMap(({ animate }) => animate());
    run();
    // A timeline keeps what it has not been told is over, with all that it moved.
    following?.cancel();
    following = scrolled && travel > 0 ? follow(depth, { travel, scrolled }) : undefined;
  }

  function run() {
    if (drifts()) for (const animation of animations) animation.startTime = begun;
    else {
      for (const animation of animations) {
        animation.pause();
        animation.currentTime = driftedMs;
      }
    }
  }

  /** Another window or another page; what comes to its measure as one scrolls down to it leaves the circles where they are. */
  function measure() {
    const now = {
      width: window.innerWidth,
      height: window.innerHeight,
      pageHeight: document.documentElement.scrollHeight,
    };
    const isSameWindow = now.width === drawn.width && now.height === drawn.height;
    if (isSameWindow && Math.abs(now.pageHeight / drawn.pageHeight - 1) <= SAME_LENGTH) return;
    drawn = now;
    draw();
  }

  const page = new ResizeObserver(measure);
  page.observe(document.body);
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('resize', measure, { signal });
  still.addEventListener('change', run, { signal });
  light.addEventListener('change', draw, { signal });
  measure();

  return () => {
    if (drifts()) driftedMs = performance.now() - begun;
    page.disconnect();
    listening.abort();
    for (const animation of animations) animation.cancel();
    following?.cancel();
  };
}

interface Place {
  x: number;
  y: number;
  tint: string;
}

/** A pale disc with its orbit, and a moon on it: two layers, each drawn once. */
function floating(circle: Circle, { x, y, tint }: Place) {
  const { radius, phase, speed } = circle;
  const disc = drawDisc(circle, tint);
  const moon = drawMoon(tint);
  const half = discSize(radius) / 2;
  const orbit = orbitOf(radius);
  const float = {
    duration: FLOAT_MS,
    // It begins where its phase says, somewhere on the way up or down.
    delay: -(phase / TURN) * FLOAT_MS * 2,
    direction: 'alternate',
    easing: 'ease-in-out',
    iterations: Number.POSITIVE_INFINITY,
    fill: 'both',
  } satisfies KeyframeAnimationOptions;
  const around = {
    duration: (TURN / Math.abs(speed)) * time.SECOND_MS,
    iterations: Number.POSITIVE_INFINITY,
    fill: 'both',
  } satisfies KeyframeAnimationOptions;
  const carrier = document.createElement('div');
  carrier.append(disc, moon);
  return {
    elements: [carrier],
    animate: () => [
      carrier.animate(
        [-FLOAT_PX, FLOAT_PX].map((aside) => ({
          transform: `translate(${x - half}px, ${y - half + aside}px)`,
        })),
        float,
      ),
      moon.animate(
        [phase, phase + TURN * Math.sign(speed)].map((angle) => ({
          transform: `translate(${half}px, ${half}px) rotate(${angle}rad) translate(${orbit - moonSize / 2}px, ${-moonSize / 2}px)`,
        })),
        around,
      ),
    ],
  };
}

const follow = (depth: HTMLElement, { travel, scrolled }: { travel: number; scrolled: AnimationTimeline }) =>
  depth.animate([{ transform: 'none' }, { transform: `translateY(${-travel}px)` }], {
    fill: 'both',
    timeline: scrolled,
  });

/** The colours stand in the stylesheet, as roles that the theme resolves. */
function readTints(sky: HTMLElement): Tints {
  const { color, borderTopColor, outlineColor } = getComputedStyle(sky);
  return [color, borderTopColor, outlineColor];
}

/** As much of it as is used here: the compiler's own descriptions do not have it yet. */
declare const ScrollTimeline: new (options: { source: Element }) => AnimationTimeline;
