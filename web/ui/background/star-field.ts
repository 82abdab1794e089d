import { createSeededRandom } from './seeded-random.ts';

/** A star's colour: an index of `Sky.colors`. */
type Tint = 0 | 1 | 2;

export interface Star {
  /** Position at the start, as shares of the sky's width and height with its margins, from 0 to 1. */
  x: number;
  y: number;
  /** In px. */
  radius: number;
  /** Highest opacity, from 0 to 1. */
  opacity: number;
  tint: Tint;
  /** Initial angle of the twinkling, in radians. */
  phase: number;
  /** Angular speed of the twinkling, in radians a second. */
  pace: number;
  /** Px a second. Bright stars are nearer, so they drift faster. */
  drift: number;
  isBright: boolean;
}

export interface Sky {
  /** In CSS px. */
  width: number;
  height: number;
  colors: readonly [string, string, string];
}

/** Stars come and go outside of the sky's edges, in px. */
const MARGIN = 8;
const AREA_PER_STAR = 6_000;
/** One star of this many is bright. */
const BRIGHT_INTERVAL = 9;
const SEED = 2_029;
/** The stars drift to the left and, by this share of their speed, upwards. */
const RISE = 0.35;
const FULL_TURN = Math.PI * 2;

/** Creates the stars for a sky of this size. Deterministic. */
export function createStars({ width, height }: Pick<Sky, 'width' | 'height'>): Star[] {
  const count = Math.round(((width + 2 * MARGIN) * (height + 2 * MARGIN)) / AREA_PER_STAR);
  const random = createSeededRandom(SEED);
  return Array.from({ length: count }, (_, at) => createStar(random, at));
}

function createStar(random: () => number, at: number): Star {
  const isBright = at % BRIGHT_INTERVAL === 0;
  return {
    x: random(),
    y: random(),
    radius: isBright ? 3.5 + random() * 3 : 0.6 + random() ** 2 * 0.9,
    opacity: isBright ? 0.85 : 0.35 + random() * 0.4,
    tint: pickTint(random()),
    phase: random() * FULL_TURN,
    pace: 0.4 + random() * 1.1,
    drift: isBright ? 3 + random() : 1 + random(),
    isBright,
  };
}

/** Most stars are violet, some cyan, few lime. */
function pickTint(share: number): Tint {
  if (share < 0.62) return 0;
  return share < 0.9 ? 1 : 2;
}

/** Draws the sky as it is `elapsedMs` after its start. */
export function drawStars(
  context: CanvasRenderingContext2D,
  stars: readonly Star[],
  { width, height, colors }: Sky,
  elapsedMs: number,
): void {
  const seconds = elapsedMs / 1_000;
  context.clearRect(0, 0, width, height);
  for (const star of stars) {
    const { x, y } = locateStar(star, { width, height }, seconds);
    const glow = 0.7 + 0.3 * Math.sin(star.phase + star.pace * seconds);
    context.globalAlpha = star.opacity * glow * fade(x / width);
    context.fillStyle = colors[star.tint];
    context.beginPath();
    if (star.isBright) traceSparkle(context, { x, y, radius: star.radius });
    else context.arc(x, y, star.radius, 0, FULL_TURN);
    context.fill();
  }
}

/** Text starts on the left, so stars are fainter there. `x`: share of the sky's width. */
const fade = (x: number) => 0.25 + 0.75 * x ** 2;

interface Point {
  x: number;
  y: number;
}

/** A star that leaves the sky comes back at the opposite side. */
function locateStar(star: Star, { width, height }: Pick<Sky, 'width' | 'height'>, seconds: number): Point {
  const distance = star.drift * seconds;
  return {
    x: wrap(star.x * (width + 2 * MARGIN) - distance, width + 2 * MARGIN) - MARGIN,
    y: wrap(star.y * (height + 2 * MARGIN) - distance * RISE, height + 2 * MARGIN) - MARGIN,
  };
}

const wrap = (value: number, length: number) => ((value % length) + length) % length;

/** A star with four points. */
function traceSparkle(context: CanvasRenderingContext2D, { x, y, radius }: Point & { radius: number }) {
  context.moveTo(x, y - radius);
  context.quadraticCurveTo(x, y, x + radius, y);
  context.quadraticCurveTo(x, y, x, y + radius);
  context.quadraticCurveTo(x, y, x - radius, y);
  context.quadraticCurveTo(x, y, x, y - radius);
}
