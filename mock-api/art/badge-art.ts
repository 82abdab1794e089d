import type { Grammar } from './badge/grammars.ts';
import { grammars } from './badge/grammars.ts';
import { createGamePalette } from './palette.ts';
import { createSeededRandom, hashText } from './seeded-random.ts';
import { createIdMaker, n, renderSvgDocument, shape } from './svg.ts';

const side = 120;

/**
 * Draws a square game badge: a hexagonal medal in the game's duotone, with a glyph from one of the five
 * grammars (named by `data-grammar` on the medal). The same game and name give the same bytes; under 6 kB;
 * any text is valid.
 */
export function drawBadge(gameId: string, badgeName: string): string {
  // Includes the id's length, so that different pairs never produce the same key.
  const key = `badge ${gameId.length} ${gameId} ${badgeName}`;
  const seed = createSeededRandom(key);
  const grammar: Grammar = grammars[hashText(`grammar ${key}`) % grammars.length] ?? grammars[0];
  const palette = createGamePalette(gameId);
  const id = createIdMaker(key);
  // A third of the badges have a light medal with a dark glyph field, so that one game's badges vary in tone.
  const [rim, rimShade] = seed.chance(0.34) ? [palette.pale, palette.glow] : [palette.light, palette.haze];
  const field =
    `<linearGradient id="${id('field')}" x2=".4" y2="1"><stop stop-color="${palette.haze}"/><stop offset="1" stop-color="${palette.night}"/></linearGradient>` +
    `<linearGradient id="${id('rim')}" x2=".5" y2="1"><stop stop-color="${rim}"/><stop offset=".5" stop-color="${palette.glow}"/><stop offset="1" stop-color="${rimShade}"/></linearGradient>` +
    `<clipPath id="${id('inside')}"><path d="${hexagonPath(43)}"/></clipPath>`;
  const medal =
    `<g stroke-linejoin="round"><path d="${hexagonPath(51)}" fill="url(#${id('rim')})" stroke="url(#${id('rim')})" stroke-width="8"/>` +
    `<path d="${hexagonPath(43)}" fill="url(#${id('field')})" stroke="${palette.ink}" stroke-width="5"/></g>`;
  const glyph = `<g clip-path="url(#${id('inside')})"><g transform="translate(60 60) scale(1.12)">${grammar.draw(seed, palette)}</g></g>`;
  // The light comes from the upper left, so one facet of the field is brighter.
  const shine = shape('M60 17L22.8 38.5V60H60Z', palette.pale, 0.07);
  return renderSvgDocument({
    width: side,
    height: side,
    label: `Badge ${badgeName}`,
    body: `${field}<g data-grammar="${grammar.name}">${medal}${shine}${glyph}</g>`,
  });
}

/** Returns a pointy-top hexagon around the centre. */
function hexagonPath(radius: number): string {
  const across = radius * 0.866;
  return `M60 ${n(60 - radius)}L${n(60 + across)} ${n(60 - radius / 2)}V${n(60 + radius / 2)}L60 ${n(60 + radius)}L${n(60 - across)} ${n(60 + radius / 2)}V${n(60 - radius / 2)}Z`;
}
