import type { GamePalette } from '../../palette.ts';
import { n, polygon } from '../../svg.ts';
import type { Tone } from '../solid.ts';
import { face, solid } from '../solid.ts';
import type { Headgear } from './headgear.ts';
import { drawLimb } from './limb.ts';
import type { Point } from './vector.ts';

/**
 * The places of a figure that faces right, in units of which it is 130 tall: 0,0 is the ground below it. The near
 * limbs are those on the viewer's side.
 */
export interface Pose {
  hip: Point;
  /** Of the torso, in degrees, to the right. */
  lean: number;
  /** Of the head, in degrees, to the right. */
  nod: number;
  nearHand: Point;
  farHand: Point;
  nearFoot: Point;
  farFoot: Point;
}

export interface Outfit {
  shirt: Tone;
  trousers: Tone;
  headgear: Headgear;
  mouth: 'smile' | 'shout';
}

/** Draws the hero. `nearArm` is painted after what the figure holds. */
export function drawFigure(
  { hip, lean, nod, nearHand, farHand, nearFoot, farFoot }: Pose,
  outfit: Outfit,
  palette: GamePalette,
): { body: string; nearArm: string } {
  const cos = Math.cos((lean * Math.PI) / 180);
  const sin = Math.sin((lean * Math.PI) / 180);
  const onTorso = (x: number, y: number): Point => [hip[0] + x * cos - y * sin, hip[1] + x * sin + y * cos];
  const skin: Tone = [palette.pale, palette.light];
  const shoes: Tone = [palette.pale, palette.glow];
  const drawArm = (root: Point, end: Point) =>
    drawLimb({ root, end, bend: 1, length: 50, width: 17, tone: outfit.shirt, handTone: skin });
  const drawLeg = (root: Point, [x, y]: Point) =>
    drawLimb({ root, end: [x, y - 8], bend: -1, length: 40, width: 20, tone: outfit.trousers }) +
    solid(`M${x - 12} ${y}v-13h20l8 5l3 8Z`, `M${x + 3} ${y}v-13h5l8 5l3 8Z`, shoes);
  const torso = solid(
    polygon([onTorso(-22, -43), onTorso(22, -43), onTorso(19, 2), onTorso(-19, 2)]),
    polygon([onTorso(9, -43), onTorso(22, -43), onTorso(19, 2), onTorso(8, 2)]),
    outfit.shirt,
  );
  const [headX, headY] = onTorso(2, -63);
  return {
    body:
      drawArm(onTorso(17, -34), farHand) +
      drawLeg(onTorso(10, -3), farFoot) +
      drawLeg(onTorso(-9, -3), nearFoot) +
      torso +
      `<g transform="translate(${n(headX)} ${n(headY)}) rotate(${nod})">${drawHead(skin, outfit, palette)}</g>`,
    nearArm: drawArm(onTorso(-17, -34), nearHand),
  };
}

/** Draws the figure's shadow on the ground. */
export function drawShadow(palette: GamePalette): string {
  return `<ellipse cx="8" cy="-1" rx="52" ry="6" fill="${palette.ink}" stroke="none" opacity=".45"/>`;
}

function drawHead(skin: Tone, { headgear, mouth }: Outfit, palette: GamePalette): string {
  const mouths = {
    smile: `<path d="M1 10Q8 16 15 10" fill="none" stroke-width="3.5" stroke-linecap="round"/>`,
    shout: face('M1 7H16Q16 17 8.5 17T1 7Z', palette.ink),
  };
  return (
    (headgear.behind?.(palette) ?? '') +
    solid(
      'M-15-22H15Q25-22 25-12V12Q25 22 15 22H-15Q-25 22-25 12V-12Q-25-22-15-22Z',
      'M18-21.8Q25-20 25-12V12Q25 22 15 22H6Q18 18 18 6Z',
      skin,
    ) +
    face('M-4-7h6v11h-6zM13-7h6v11h-6z', palette.ink) +
    mouths[mouth] +
    headgear.before(palette)
  );
}
