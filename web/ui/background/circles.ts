import { background } from '#schema/constants.ts';

/** One floating circle. Places are shares of the sky's width and height, so that they survive a resize. */
export interface Circle {
  x: number;
  y: number;
  /** Pixels. */
  radius: number;
  /** Which of the sky's three colours. */
  tint: 0 | 1 | 2;
  /** Where the moon stands on the orbit at the start, in radians, and how far it goes in a second. */
  phase: number;
  speed: number;
}

/** At least three, about one for every 300 px of page height (SPEC section 9). */
export function countCircles(pageHeightPx: number): number {
  return Math.max(background.minimumCircles, Math.round(pageHeightPx / background.pagePxPerCircle));
}

/** Violet on the right, cyan on the left, and now and then lime. */
const tintOrder: readonly Circle['tint'][] = [0, 1, 0, 2, 0, 1];

/** The same circles for the same count, spread over the whole height, left and right in turn. */
export function createCircles(count: number): Circle[] {
  const random = createSeededRandom(count * 7919 + 17);
  return Array.from({ length: count }, (_, at) => {
    const side = at % 2 === 0 ? 0.74 : 0.02;
    return {
      x: side + random() * 0.24,
      y: (at + 0.15 + random() * 0.7) / count,
      radius: 36 + random() ** 2 * 190,
      tint: tintOrder[at % tintOrder.length] ?? 0,
      phase: random() * Math.PI * 2,
      speed: (0.04 + random() * 0.08) * (at % 3 === 0 ? -1 : 1),
    };
  });
}

/** Mulberry32: small, and good enough to place circles. */
function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
