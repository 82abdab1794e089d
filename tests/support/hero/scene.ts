import { drawHorizon } from './horizon.ts';
import { drawMoons, drawOrbits } from './orbits.ts';
import { drawRingedPlanet } from './ringed-planet.ts';
import { drawShootingStar, drawSky, drawStars } from './sky.ts';

/** Draws the frame at `share` of the video's length, from 0 to 1. */
export function drawScene(context: CanvasRenderingContext2D, share: number): void {
  drawSky(context);
  drawStars(context, share);
  drawOrbits(context, share);
  drawRingedPlanet(context, share);
  drawMoons(context, share);
  drawHorizon(context, share);
  drawShootingStar(context, share);
}
