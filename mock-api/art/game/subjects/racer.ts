import { n, shape } from '../../svg.ts';
import { slats } from '../celestial-bodies.ts';
import { drawFigure } from '../figure/figure.ts';
import { racer } from '../figure/headgear.ts';
import { skyline } from '../grounds.ts';
import type { Game, Scene } from '../scene.ts';
import { drawBackdrop } from '../skies.ts';
import { drawOutlined, face, solid } from '../solid.ts';

/** The hero drifts in an open car along a city's neon road. */
export function drawRacerScene(game: Game): string {
  const { palette: p } = game;
  const scene: Scene = { ...game, focus: { x: 290, y: 138, radius: 118 }, horizon: 206 };
  const hero = drawFigure(
    {
      hip: [-22, -54],
      lean: -8,
      nod: 10,
      nearHand: [-80, -116],
      farHand: [30, -82],
      nearFoot: [-10, -26],
      farFoot: [10, -26],
    },
    { shirt: [p.pale, p.light], trousers: [p.haze, p.deep], headgear: racer, mouth: 'shout' },
    p,
  );
  return [
    drawBackdrop(scene, 'dawn'),
    slats(scene),
    skyline(scene),
    drawRoad(scene),
    drawSmoke(scene),
    drawOutlined(
      p.ink,
      hero.body + drawCar(scene) + hero.nearArm,
      'translate(312 324) rotate(-7) scale(1.28)',
    ),
  ].join('');
}

/** The road with its neon lines, the tyres' trails and the car's light on it. */
function drawRoad({ palette: p }: Scene): string {
  return (
    shape('M0 262Q300 240 640 268V360H0Z', p.night) +
    `<path d="M0 262Q300 240 640 268" fill="none" stroke="${p.light}" stroke-width="4"/>` +
    `<path d="M0 278Q300 256 640 284" fill="none" stroke="${p.accent}" stroke-width="3" stroke-dasharray="26 16"/>` +
    shape('M196 336C130 336 60 340-10 350V374C60 356 140 350 204 350Z', p.accent, 0.8) +
    shape('M420 306C330 338 240 352 150 376H220C300 358 380 340 432 320Z', p.accent, 0.8) +
    `<ellipse rx="196" ry="15" transform="translate(316 334) rotate(-5)" fill="${p.accent}" opacity=".3"/>` +
    shape('M488 262L640 226V312L492 288Z', p.light, 0.35)
  );
}

function drawSmoke({ palette: p, seed }: Scene): string {
  let puffs = '';
  for (let index = 0; index < 6; index++) {
    puffs += `<circle cx="${n(150 - index * 28)}" cy="${n(328 - index * 5 + seed.range(-6, 6))}" r="${n(13 + index * 3.5)}"/>`;
  }
  return `<g fill="${p.pale}" opacity=".5">${puffs}</g>`;
}

function drawCar({ palette: p }: Scene): string {
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="-22" r="26" fill="${p.night}"/>` +
    `<g stroke="none"><circle cx="${x}" cy="-22" r="12" fill="${p.pale}"/><path d="M${x}-34A12 12 0 0 1 ${x}-10Z" fill="${p.glow}"/></g>`;
  return (
    // The windscreen and the spoiler.
    solid('M24-62L4-98H14L46-62Z', 'M36-62L10-98H14L46-62Z', [p.haze, p.deep]) +
    solid(
      'M-146-94H-104V-80H-118L-112-62H-126L-132-80H-146Z',
      'M-122-94H-104V-80H-118L-112-62H-118L-124-80Z',
      [p.pale, p.light],
    ) +
    solid(
      'M-140-22L-136-60L-66-70L-56-60H22L44-66L112-54L140-36L138-14H-136Z',
      'M-140-22L-138-36L140-32L138-14H-136Z',
      [p.accent, p.accentShade],
    ) +
    face('M-136-60L-66-70L-60-64L-136-52ZM44-66L112-54L128-46L40-58ZM112-44L136-38L138-28H116Z', p.pale) +
    wheel(-86) +
    wheel(88)
  );
}
