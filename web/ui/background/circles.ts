import { background } from '#schema/constants.ts';
import { createSeededRandom } from './seeded-random.ts';

export interface Circle {
  /** Shares of the background's width and height, from 0 to 1, so that a resize keeps the positions. */
  x: number;
  y: number;
  /** In px. */
  radius: number;
  /** Index of one of the background's three colours. */
  tint: 0 | 1 | 2;
  /** The moon's initial angle on the orbit, in radians. */
  phase: number;
  /** The moon's angular speed, in radians a second. */
  speed: number;
}

/** Returns the number of circles: one for about every 300 px of page height, at least three (SPEC §9). */
export function countCircles(pageHeightPx: number): number {
  return Math.max(background.minimumCircles, Math.round(pageHeightPx / background.pagePxPerCircle));
}

/** Colour indexes of six circles in turn: 0 is violet (right), 1 is cyan (left), 2 is lime. */
const tintOrder: readonly Circle['tint'][] = [0, 1, 0, 2, 0, 1];

/** Creates circles over the whole height, alternating right and left. Deterministic for a given count. */
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
