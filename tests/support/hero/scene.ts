import { horizon } from './horizon.ts';
import { moons, orbits } from './orbits.ts';
import { ringedWorld } from './ringed-world.ts';
import { shootingStar, sky, stars } from './sky.ts';

/** Draws the film at `share` of its length, from 0 to 1. */
export function drawScene(context: CanvasRenderingContext2D, share: number): void {
  sky(context);
  stars(context, share);
  orbits(context, share);
  ringedWorld(context, share);
  moons(context, share);
  horizon(context, share);
  shootingStar(context, share);
}
