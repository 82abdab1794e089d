import { polygon } from '../../svg.ts';
import type { Tone } from '../solid.ts';
import { face, solid } from '../solid.ts';
import type { Point, Side } from './vector.ts';
import { along, direction, distance, turn } from './vector.ts';

export interface Limb {
  root: Point;
  /** The place of the wrist or ankle. It comes nearer to the root if the limb is too short. */
  end: Point;
  /** The side to which the elbow or knee bends. */
  bend: Side;
  length: number;
  width: number;
  tone: Tone;
  /** The colours of its last fifth, if they differ. */
  handTone?: Tone;
}

/** Draws a limb of two bones of the same length; their joint follows from root and end. */
export function drawLimb({ root, end, bend, length, width, tone, handTone }: Limb): string {
  const toEnd = direction(root, end);
  const reach = Math.min(distance(root, end), length * 0.998);
  const tip = along(root, toEnd, reach);
  const joint = along(
    along(root, toEnd, reach / 2),
    turn(toEnd, bend),
    Math.sqrt(length ** 2 - reach ** 2) / 2,
  );
  const upper = direction(root, joint);
  const lower = direction(joint, tip);
  const findEdge = (side: Side): readonly [Point, Point, Point] => [
    along(root, turn(upper, side), width / 2),
    along(joint, turn(bisect(upper, lower), side), width / 2),
    along(tip, turn(lower, side), width / 2),
  ];
  const shadedSide = findShadedSide(toEnd);
  const shaded = findEdge(shadedSide);
  const lit = findEdge(shadedSide === 1 ? -1 : 1);
  const sleeve = solid(
    polygon([...lit, ...shaded.toReversed()]),
    polygon([root, joint, tip, ...shaded.toReversed()]),
    tone,
  );
  if (!handTone) return sleeve;
  const toWrist = (point: Point) => along(point, lower, -length / 5);
  const drawHalf = (edge: Point, fill: string) =>
    face(polygon([toWrist(edge), edge, shaded[2], toWrist(shaded[2])]), fill);
  return sleeve + drawHalf(lit[2], handTone[0]) + drawHalf(tip, handTone[1]);
}

/** Finds the side of a limb that is away from the light, which comes from the upper left. */
function findShadedSide(toEnd: Point): Side {
  const [x, y] = turn(toEnd, 1);
  return x * 0.8 + y * 0.6 > 0 ? 1 : -1;
}

/** The direction between those of two bones, longer than 1 so that both keep their width at the joint. */
function bisect(upper: Point, lower: Point): Point {
  const middle = direction([0, 0], along(upper, lower, 1));
  const cosine = middle[0] * upper[0] + middle[1] * upper[1];
  return along([0, 0], middle, Math.min(1 / Math.max(cosine, 0.1), MAX_MITER));
}

/** As a share of half the limb's width. */
const MAX_MITER = 1.6;
