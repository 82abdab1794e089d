import { n, shape } from '../../svg.ts';
import { giant } from '../celestial-bodies.ts';
import { drawFigure } from '../figure/figure.ts';
import { cap } from '../figure/headgear.ts';
import { skyline } from '../grounds.ts';
import type { Game, Scene } from '../scene.ts';
import { drawBackdrop } from '../skies.ts';
import type { Tone } from '../solid.ts';
import { drawOutlined, face, solid } from '../solid.ts';
import { drawCreature } from './creatures.ts';

/** The hero sells odd creatures at a lit stall in a city at night, beside a tower of coins. */
export function drawShopScene(game: Game): string {
  const { palette: p } = game;
  const scene: Scene = { ...game, focus: { x: 132, y: 96, radius: 76 }, horizon: 226 };
  const hero = drawFigure(
    {
      hip: [0, -42],
      lean: 3,
      nod: 4,
      nearHand: [-44, -42],
      farHand: [60, -86],
      nearFoot: [-14, 0],
      farFoot: [14, 0],
    },
    { shirt: [p.haze, p.deep], trousers: [p.deep, p.night], headgear: cap, mouth: 'shout' },
    p,
  );
  const offered = drawCreature('horned', 'translate(64 -85) scale(.9)', p);
  return [
    drawBackdrop(scene, 'dawn'),
    giant(scene),
    skyline(scene),
    shape('M0 314H640V360H0Z', p.ink),
    // The stall's light on the street.
    shape('M130 360L226 314H510L606 360Z', p.glow, 0.35),
    drawOutlined(
      p.ink,
      drawBooth(scene) +
        `<g transform="scale(1.42)">${hero.body}${offered}${hero.nearArm}</g>` +
        drawCounter(scene) +
        drawAwning(scene),
      'translate(366 326)',
    ),
    drawOutlined(
      p.ink,
      drawCoins(scene, 0, 12) + drawCoins(scene, -56, 4) + drawCreature('round', 'translate(-56 -62)', p),
      'translate(146 346)',
    ),
  ].join('');
}

function drawBooth({ palette: p }: Scene): string {
  return (
    shape('M-132-226H132V-50H-132Z', p.glow) +
    face('M-132-226H132V-200L-132-130Z', p.light) +
    solid('M-146-232H-128V0H-146ZM128-232H146V0H128Z', 'M-135-232H-128V0H-135ZM139-232H146V0H139Z', [
      p.pale,
      p.glow,
    ])
  );
}

function drawCounter({ palette: p }: Scene): string {
  return (
    solid('M-150-50H150V4H-150Z', 'M52-50H150V4H44Z', [p.haze, p.deep]) +
    solid('M-160-64H160V-46H-160Z', 'M60-64H160V-46H52Z', [p.pale, p.light])
  );
}

function drawAwning({ palette: p }: Scene): string {
  let stripes = '';
  for (let index = 0; index < 6; index++) {
    const x = -168 + index * 56;
    const top = -132 + index * 44;
    const tone: Tone = index % 2 ? [p.haze, p.deep] : [p.pale, p.light];
    stripes += solid(
      `M${top}-296H${top + 44}L${x + 56}-240A28 22 0 0 1 ${x}-240Z`,
      `M${x}-246H${x + 56}V-240A28 22 0 0 1 ${x}-240Z`,
      tone,
    );
  }
  return stripes;
}

function drawCoins({ palette: p }: Scene, x: number, count: number): string {
  const top = -count * 15;
  let edges = '';
  for (let index = 1; index < count; index++) edges += `M${x - 27} ${-index * 15}a27 8 0 0 0 54 0`;
  return (
    solid(
      `M${x - 27} 0V${top}a27 8 0 0 1 54 0V0a27 8 0 0 1-54 0Z`,
      `M${x + 8} 7V${top + 7}L${x + 27} ${top}V0Q${x + 22} 6 ${x + 8} 7Z`,
      [p.accent, p.accentShade],
    ) +
    `<path d="${edges}" fill="none" stroke-width="3"/>` +
    `<ellipse cx="${n(x)}" cy="${top}" rx="23" ry="5" fill="${p.pale}" stroke="none"/>`
  );
}
