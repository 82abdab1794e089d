import { n, polygon, shape } from '../svg.ts';
import type { Point } from './figure/vector.ts';
import type { Tone } from './solid.ts';
import { solid } from './solid.ts';

interface Island {
  /** The middle of its meadow. */
  x: number;
  y: number;
  width: number;
  rock: Tone;
  meadow: Tone;
}

/** Draws a floating island: a meadow over a rock that narrows downwards. */
export function drawIsland({ x, y, width, rock, meadow }: Island): string {
  const trace = (points: readonly Point[]) =>
    polygon(points.map(([dx, dy]) => [x + dx * width, y + dy * width]));
  return (
    solid(trace([...rockLeft, ...rockRight]), trace([[0.06, 0], [-0.02, 0.2], ...rockRight]), rock) +
    shape(trace([...surface, ...fringe]), meadow[1]) +
    shape(trace(surface), meadow[0])
  );
}

/** In shares of the island's width, from the middle of its surface. */
const surface: readonly Point[] = [
  [-0.5, 0],
  [-0.42, -0.06],
  [0.4, -0.06],
  [0.5, 0],
];
const fringe: readonly Point[] = [
  [0.4, 0.07],
  [0.2, 0.05],
  [0.06, 0.09],
  [-0.2, 0.05],
  [-0.38, 0.08],
];
const rockLeft: readonly Point[] = [
  [-0.47, 0],
  [-0.36, 0.16],
  [-0.22, 0.24],
  [-0.08, 0.5],
];
const rockRight: readonly Point[] = [
  [0.02, 0.4],
  [0.12, 0.44],
  [0.26, 0.2],
  [0.38, 0.15],
  [0.47, 0],
];

/** Draws a tree with its foot at x, y. */
export function drawTree(x: number, y: number, tall: number, leaves: Tone): string {
  const w = tall * 0.3;
  const rightSide = `M${n(x)} ${n(y - tall)}l${n(w)} ${n(tall * 0.85)}`;
  return solid(
    `${rightSide}h${n(-w * 0.7)}v${n(tall * 0.15)}h${n(-w * 0.6)}v${n(-tall * 0.15)}h${n(-w * 0.7)}Z`,
    `${rightSide}h${n(-w)}Z`,
    leaves,
  );
}
