import { sun } from '../celestial-bodies.ts';
import { drawCloudBank } from '../clouds.ts';
import { drawFigure } from '../figure/figure.ts';
import { aviator } from '../figure/headgear.ts';
import { drawIsland, drawTree } from '../islands.ts';
import type { Game, Scene } from '../scene.ts';
import { drawBackdrop } from '../skies.ts';
import { drawOutlined, solid } from '../solid.ts';

/** The hero rides a paper glider above the clouds, past floating islands. */
export function drawGliderScene(game: Game): string {
  const { palette: p } = game;
  const scene: Scene = { ...game, focus: { x: 270, y: 150, radius: 128 }, horizon: 330 };
  const far = { rock: [p.deep, p.night], meadow: [p.haze, p.deep] } as const;
  const hero = drawFigure(
    {
      hip: [-2, -36],
      lean: 12,
      nod: -6,
      nearHand: [-58, -70],
      farHand: [62, -84],
      nearFoot: [-30, 4],
      farFoot: [28, -8],
    },
    { shirt: [p.accent, p.accentShade], trousers: [p.haze, p.deep], headgear: aviator, mouth: 'shout' },
    p,
  );
  return [
    drawBackdrop(scene, 'dusk'),
    sun(scene),
    drawIsland({ x: 84, y: 104, width: 104, ...far }),
    drawTree(70, 99, 34, far.meadow),
    drawIsland({ x: 556, y: 186, width: 130, ...far }),
    drawTree(536, 180, 38, far.meadow),
    drawTree(574, 180, 52, far.meadow),
    drawCloudBank(scene, 292, 28, [p.glow, p.haze]),
    drawCloudBank(scene, 326, 36, [p.light, p.glow]),
    // The wind behind the glider.
    `<path d="M34 222l84-18M6 272l120-26M66 306l50-11" stroke="${p.pale}" stroke-width="4" stroke-linecap="round" opacity=".6"/>`,
    drawOutlined(
      p.ink,
      drawGlider(scene) + drawScarf(scene) + hero.body + hero.nearArm,
      'translate(308 262) scale(1.3)',
    ),
    drawCloudBank(scene, 366, 44, [p.pale, p.light]),
  ].join('');
}

function drawGlider({ palette: p }: Scene): string {
  return (
    solid('M126-46L-104-2L-40 18Z', 'M126-46L-40 18L-60 11Z', [p.pale, p.light]) +
    solid('M126-46L-40 18L-30 44L-8 26Z', 'M126-46L-30 44L-8 26Z', [p.glow, p.haze]) +
    solid('M126-46L-8 26L44 42Z', 'M126-46L22 35L44 42Z', [p.pale, p.light])
  );
}

function drawScarf({ palette: p }: Scene): string {
  return solid(
    'M-2-76C-30-84-44-64-70-78C-88-88-98-80-112-84L-104-62C-88-60-80-66-68-60C-40-48-24-66-2-64Z',
    'M-2-70C-24-74-40-56-68-68C-80-74-92-70-107-72L-104-62C-88-60-80-66-68-60C-40-48-24-66-2-64Z',
    [p.pale, p.light],
  );
}
