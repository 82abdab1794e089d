import { celestialBodies } from '../celestial-bodies.ts';
import { drawCliff } from '../cliff.ts';
import type { Outfit } from '../figure/figure.ts';
import { drawFigure, drawShadow } from '../figure/figure.ts';
import { brimmed, cap, crown, headphones, tuft } from '../figure/headgear.ts';
import { grounds } from '../grounds.ts';
import { drawOrbits } from '../orbits.ts';
import type { Game, Scene } from '../scene.ts';
import { drawBackdrop, skies } from '../skies.ts';
import type { Tone } from '../solid.ts';
import { drawOutlined } from '../solid.ts';
import { adventures } from './adventures.ts';

/** The hero of a game whose name doesn't tell its subject, on a cliff before a land to explore. */
export function drawExplorerScene(game: Game): string {
  const { palette: p, seed } = game;
  const x = seed.int(250, 330);
  const scene: Scene = {
    ...game,
    // The hero's silhouette is before its light.
    focus: { x: x - seed.range(-16, 56), y: seed.range(140, 168), radius: seed.range(96, 128) },
    horizon: seed.range(228, 258),
  };
  const [drawSky, drawBody, drawGround] = [seed.pick(skies), seed.pick(celestialBodies), seed.pick(grounds)];
  const rings = seed.chance(0.4) ? drawOrbits(scene) : { behind: '', before: '' };
  const { pose, drawLight, drawGear } = seed.pick(adventures);
  const hero = drawFigure(pose, chooseOutfit(game), p);
  return [
    drawBackdrop(scene, seed.pick(['night', 'dusk', 'dawn'])),
    drawSky(scene),
    rings.behind,
    drawBody(scene),
    rings.before,
    drawGround(scene),
    drawCliff(scene, {
      ...chooseEnds(game, x),
      y: 304,
      rock: [p.haze, p.deep],
      top: seed.pick<Tone>([
        [p.light, p.glow],
        [p.glow, p.haze],
        [p.pale, p.light],
      ]),
    }),
    drawOutlined(
      p.ink,
      [drawShadow(p), drawLight?.(p), hero.body, drawGear?.(p), hero.nearArm].join(''),
      `translate(${x} 298) scale(1.3)`,
    ),
  ].join('');
}

function chooseOutfit({ palette: p, seed }: Game): Outfit {
  return {
    shirt: seed.pick<Tone>([
      [p.accent, p.accentShade],
      [p.light, p.glow],
      [p.pale, p.light],
    ]),
    trousers: [p.haze, p.deep],
    headgear: seed.pick([brimmed, cap, crown, headphones, tuft]),
    mouth: seed.pick(['smile', 'shout']),
  };
}

/** Chooses the cliff's ends: it comes from the left, from the right, or stands alone. */
function chooseEnds({ seed }: Game, heroX: number): { from: number; to: number } {
  const [left, right] = [heroX - seed.int(130, 190), heroX + seed.int(130, 190)];
  return seed.pick([
    { from: -60, to: right },
    { from: left, to: 700 },
    { from: left, to: right },
  ]);
}
