export type Point = readonly [x: number, y: number];

export type Side = 1 | -1;

export const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** The direction from one point to another, of length 1. */
export function direction(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

export const along = (from: Point, towards: Point, length: number): Point => [
  from[0] + towards[0] * length,
  from[1] + towards[1] * length,
];

/** Turns a direction by 90 degrees, clockwise for side 1. */
export const turn = ([x, y]: Point, side: Side): Point => [-y * side, x * side];
