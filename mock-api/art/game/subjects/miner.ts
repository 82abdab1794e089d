import { shape } from '../../svg.ts';
import { giant } from '../celestial-bodies.ts';
import { drawFigure, drawShadow } from '../figure/figure.ts';
import { dome } from '../figure/headgear.ts';
import { drawOrbits } from '../orbits.ts';
import type { Game, Scene } from '../scene.ts';
import { drawBackdrop } from '../skies.ts';
import type { Tone } from '../solid.ts';
import { drawOutlined, face, solid } from '../solid.ts';

/** The hero lifts ore that he has mined on an asteroid, before a ringed planet. */
export function drawMinerScene(game: Game): string {
  const { palette: p } = game;
  const scene: Scene = { ...game, focus: { x: 292, y: 150, radius: 118 }, horizon: 340 };
  const rings = drawOrbits(scene);
  const rock: Tone = [p.haze, p.deep];
  const hero = drawFigure(
    {
      hip: [0, -42],
      lean: -4,
      nod: 8,
      nearHand: [-56, -92],
      farHand: [56, -104],
      nearFoot: [-24, 2],
      farFoot: [24, -6],
    },
    { shirt: [p.pale, p.light], trousers: [p.pale, p.light], headgear: dome, mouth: 'smile' },
    p,
  );
  return [
    drawBackdrop(scene, 'night'),
    rings.behind,
    giant(scene),
    rings.before,
    drawRock(548, 92, 0.9, rock),
    drawRock(574, 236, 0.6, rock),
    drawRock(462, 44, 0.4, rock),
    // The rig's beam.
    shape('M104 80L30 350H172Z', p.pale, 0.3),
    drawOutlined(p.ink, drawRig(scene), 'translate(104 72)'),
    drawOutlined(p.ink, drawAsteroid(scene)),
    drawOutlined(p.ink, drawCrystals(scene), 'translate(106 334)'),
    drawOutlined(
      p.ink,
      drawShadow(p) + hero.body + drawPick(scene) + hero.nearArm + drawOre(scene),
      'translate(290 310) scale(1.3)',
    ),
  ].join('');
}

function drawRock(x: number, y: number, scale: number, tone: Tone): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${solid(
    'M-40-6L-22-28L12-32L38-12L42 12L18 30L-16 26L-36 14Z',
    'M12-32L38-12L42 12L18 30L-16 26L8 8Z',
    tone,
  )}</g>`;
}

function drawRig({ palette: p }: Scene): string {
  return (
    solid('M-14-8Q-12-24 0-24Q12-24 14-8Z', 'M4-23Q13-20 14-8H6Z', [p.pale, p.light]) +
    solid('M-38 0L-22-10H22L38 0L20 12H-20Z', 'M8-10H22L38 0L20 12H6Z', [p.light, p.glow])
  );
}

function drawAsteroid({ palette: p }: Scene): string {
  return (
    solid(
      'M-30 370L36 326L160 304L262 292L360 296L470 312L560 340L600 370Z',
      'M470 312L560 340L600 370H330L350 330Z',
      [p.haze, p.deep],
    ) +
    face('M36 326L160 304L262 292L350 330L240 326Z', p.glow) +
    face('M176 340l30-8 28 8-26 9ZM400 318l24-7 26 7-24 8ZM262 348l22-6 22 6-20 7Z', p.night)
  );
}

function drawCrystals({ palette: p }: Scene): string {
  return solid(
    'M-34 8L-44-26L-34-44L-22-26L-20 8ZM20 10L24-22L38-38L46-16L40 12ZM-20 10L-18-50L0-76L18-48L22 10Z',
    'M-34 8V-44L-22-26L-20 8ZM30 10L38-38L46-16L40 12ZM2 10L0-76L18-48L22 10Z',
    [p.accent, p.accentShade],
  );
}

function drawPick({ palette: p }: Scene): string {
  return `<g transform="translate(-56 -92) rotate(-28)">${
    solid('M-5 34V-58H5V34Z', 'M0 34V-58H5V34Z', [p.light, p.glow]) +
    solid('M-52-40Q-30-70 0-70Q30-70 52-40Q28-54 0-54Q-28-54-52-40Z', 'M0-70Q30-70 52-40Q28-54 0-54Z', [
      p.pale,
      p.haze,
    ])
  }</g>`;
}

function drawOre({ palette: p }: Scene): string {
  return solid('M48-104L42-128L56-148L74-134L76-112L64-100Z', 'M56-148L74-134L76-112L64-100L60-122Z', [
    p.accent,
    p.accentShade,
  ]);
}
