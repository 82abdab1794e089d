import { celestialBodies } from './game/celestial-bodies.ts';
import type { Glyph } from './game/glyphs.ts';
import { chooseGlyph } from './game/glyphs.ts';
import { grounds } from './game/grounds.ts';
import { drawOrbits } from './game/orbits.ts';
import type { Scene } from './game/scene.ts';
import { height, width } from './game/scene.ts';
import { drawBackdrop, skies } from './game/skies.ts';
import { createGamePalette } from './palette.ts';
import { createSeededRandom } from './seeded-random.ts';
import { createIdMaker, n, renderSvgDocument } from './svg.ts';

/**
 * Draws a game's 16:9 key art from its id: sky, celestial body with its orbits, ground below the horizon, and
 * before all of it a glyph with a dark outline, in the game's duotone. The same id gives the same bytes; under 6 kB; any text is a valid id.
 */
export function drawGame(gameId: string): string {
  const seed = createSeededRandom(`game ${gameId}`);
  const ground = seed.pick(grounds);
  const glyph = chooseGlyph(gameId, seed);
  const body = seed.pick(celestialBodies);
  const sky = seed.pick(skies);
  const horizon = seed.range(228, 262);
  const radius = glyph.stands ? seed.pick([70, 92, 124]) + seed.range(-8, 8) : seed.range(92, 118);
  const scene: Scene = {
    seed,
    palette: createGamePalette(gameId),
    horizon,
    focus: {
      x: seed.pick([204, 236, 320, 404, 436]) + seed.range(-12, 12),
      // Behind a standing glyph the body sits on the horizon like a rising moon; behind a floating one it
      // hangs free.
      y: glyph.stands ? horizon - radius * seed.range(0.55, 0.95) : seed.range(124, 142),
      radius,
    },
    id: createIdMaker(`game ${gameId}`),
  };
  const rings = drawOrbits(scene);
  return renderSvgDocument({
    width,
    height,
    label: `Key art of ${gameId}`,
    body: [
      drawBackdrop(scene),
      sky(scene),
      body(scene),
      rings.behind,
      rings.before,
      ...ground(scene),
      placeGlyph(glyph, scene),
    ].join(''),
  });
}

function placeGlyph(glyph: Glyph, { seed, focus, horizon, palette }: Scene): string {
  // Half of the standing glyphs are offset from the body, towards its open side.
  const aside = seed.chance(0.5) ? focus.radius * 1.05 * (focus.x > 320 ? -1 : 1) : 0;
  const stance = glyph.stands
    ? `translate(${n(focus.x + aside)} ${n(horizon + 22)}) scale(${n(seed.range(1, 1.2))})`
    : `translate(${n(focus.x)} ${n(focus.y)}) rotate(${n(seed.range(-10, 10))}) scale(${n(seed.range(1, 1.25))})`;
  const drawing = glyph.draw(palette);
  const outline = drawing.replaceAll(/ (?:fill="oklch[^"]*"|opacity="[^"]*")/g, '');
  return `<g transform="${stance}"><g stroke="${palette.ink}" stroke-width="9" stroke-linejoin="round">${outline}</g>${drawing}</g>`;
}
