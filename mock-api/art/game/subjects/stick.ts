import { shape } from '../../svg.ts';
import { sun } from '../celestial-bodies.ts';
import { drawCliff } from '../cliff.ts';
import { drawCloudBank } from '../clouds.ts';
import { drawFigure, drawShadow } from '../figure/figure.ts';
import { tuft } from '../figure/headgear.ts';
import { drawIsland, drawTree } from '../islands.ts';
import type { Game, Scene } from '../scene.ts';
import { drawBackdrop, rays } from '../skies.ts';
import type { Tone } from '../solid.ts';
import { drawOutlined, solid } from '../solid.ts';

/** The hero swings a stick taller than himself at an island's edge, before the other islands. */
export function drawStickScene(game: Game): string {
  const { palette: p } = game;
  const scene: Scene = { ...game, focus: { x: 292, y: 164, radius: 124 }, horizon: 300 };
  const far = { rock: [p.deep, p.night], meadow: [p.haze, p.deep] } as const;
  const near = { rock: [p.haze, p.deep], meadow: [p.light, p.glow] } as const;
  const hero = drawFigure(
    {
      hip: [0, -42],
      lean: -10,
      nod: 6,
      nearHand: [30, -58],
      farHand: [42, -82],
      nearFoot: [-30, 0],
      farFoot: [30, 0],
    },
    { shirt: [p.accent, p.accentShade], trousers: [p.haze, p.deep], headgear: tuft, mouth: 'shout' },
    p,
  );
  return [
    drawBackdrop(scene, 'night'),
    rays(scene),
    sun(scene),
    drawIsland({ x: 62, y: 92, width: 92, ...far }),
    drawIsland({ x: 566, y: 190, width: 120, ...far }),
    drawTree(545, 184, 34, far.meadow),
    drawTree(584, 184, 46, far.meadow),
    drawIsland({ x: 98, y: 200, width: 134, ...near }),
    drawTree(64, 194, 40, near.meadow),
    drawTree(122, 194, 58, near.meadow),
    drawCloudBank(scene, 304, 30, [p.glow, p.haze]),
    drawCloudBank(scene, 338, 40, [p.haze, p.deep]),
    // The swing's trail.
    shape('M150 104C220-2 400-16 508 60C400 12 240 18 150 104Z', p.pale, 0.5),
    drawCliff(scene, { from: -60, to: 440, y: 300, rock: near.rock, top: near.meadow }),
    drawOutlined(
      p.ink,
      drawShadow(p) + hero.body + drawStick(scene) + hero.nearArm,
      'translate(292 294) scale(1.32)',
    ),
  ].join('');
}

function drawStick({ palette: p }: Scene): string {
  const bark: Tone = [p.pale, p.glow];
  const green: Tone = [p.light, p.glow];
  return `<g transform="translate(36 -70) rotate(48) scale(.88)">${
    solid('M-6 34L-13-120L-9-176L2-186L14-174L11-120L7 34Z', 'M2 34L3-120L2-186L14-174L11-120L7 34Z', bark) +
    // Its twigs and their leaves.
    solid(
      'M10-112L40-138L46-131L11-96ZM-10-130L-34-150L-38-142L-11-116Z',
      'M11-103L43-134L46-131L11-96ZM-11-122L-36-146L-38-142L-11-116Z',
      green,
    ) +
    solid(
      'M42-134C36-158 52-172 72-172C76-152 66-136 42-134ZM-34-146C-58-150-66-168-62-186C-44-182-32-168-34-146Z',
      'M42-134C52-146 62-158 72-172C76-152 66-136 42-134ZM-34-146C-42-160-52-174-62-186C-44-182-32-168-34-146Z',
      green,
    )
  }</g>`;
}
