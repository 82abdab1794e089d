import { n, polygon, shape } from '../svg.ts';
import type { Point } from './figure/vector.ts';
import type { Scene } from './scene.ts';
import type { Tone } from './solid.ts';
import { drawOutlined, face } from './solid.ts';

interface Cliff {
  /** The x coordinates of its ends, which may be outside of the picture. */
  from: number;
  to: number;
  /** The y coordinate of the line between its top, which is 25 deep, and its side. */
  y: number;
  rock: Tone;
  top: Tone;
}

/** Blades of grass. */
const TUFT = 'l-3-10l6 5l3-12l4 11l7-8l-1 14Z';

/** Draws the cliff on which the hero stands, down to the picture's lower edge. */
export function drawCliff({ seed, palette }: Scene, { from, to, y, rock, top }: Cliff): string {
  const fringe: Point[] = [];
  const facets: Point[] = [];
  for (let x = to - seed.int(26, 44); x > from + 24; x -= seed.int(44, 84)) {
    const [hem, facet] =
      fringe.length % 2 ? [seed.int(20, 28), seed.int(44, 58)] : [seed.int(8, 14), seed.int(22, 30)];
    fringe.push([x, y + hem]);
    facets.push([x - 12, y + facet]);
  }
  const leftEdge: readonly Point[] = [
    [from + 38, y + 22],
    [from + 20, y],
  ];
  const rightEdge: readonly Point[] = [
    [to - 20, y],
    [to - 44, y + 26],
    [to - 36, y + 44],
  ];
  const feet: readonly Point[] = [
    [to - 70, 372],
    [from + 70, 372],
    [from + 30, y + 40],
  ];
  const surface: readonly Point[] = [
    [from, y + 3],
    [from + 34, y - 22],
    [to - 40, y - 22],
    [to, y + 3],
  ];
  const tufts = [seed.range(60, 110), seed.range(60, 110), 48].map((inset, index) => {
    const x = index ? to - inset : Math.max(from, 0) + inset;
    return `M${n(x)} ${y - 19}${TUFT}`;
  });
  return drawOutlined(
    palette.ink,
    shape(polygon([...leftEdge, ...rightEdge, ...feet]), rock[1]) +
      face(polygon([...facets, ...leftEdge, [to - 50, y]]), rock[0]) +
      shape(tufts.join(''), top[1]) +
      shape(polygon([...surface, ...fringe]), top[1]) +
      face(polygon(surface), top[0]),
  );
}
