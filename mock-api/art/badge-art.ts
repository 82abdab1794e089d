import type { Figure, Figures } from './badge/figure.ts';
import { createTones, OUTLINE } from './badge/figure.ts';
import { flyHighSimFigures } from './badge/figures/fly-high-sim.ts';
import { neonDriftFigures } from './badge/figures/neon-drift.ts';
import { orbitMinersFigures } from './badge/figures/orbit-miners.ts';
import { sellBrainrotTycoonFigures } from './badge/figures/sell-brainrot-tycoon.ts';
import { stickSimFigures } from './badge/figures/stick-sim.ts';
import type { Grammar } from './badge/grammars.ts';
import { grammars } from './badge/grammars.ts';
import { drawOutlined } from './game/solid.ts';
import type { GamePalette } from './palette.ts';
import { createGamePalette } from './palette.ts';
import type { SeededRandom } from './seeded-random.ts';
import { createSeededRandom, hashText } from './seeded-random.ts';
import { createIdMaker, n, renderSvgDocument, shape } from './svg.ts';

const side = 120;

/** The figures of each game, by its id. */
const figures = new Map<string, Figures>([
  ['Stick Sim', stickSimFigures],
  ['Fly High Sim', flyHighSimFigures],
  ['Sell Brainrot Tycoon', sellBrainrotTycoonFigures],
  ['🧑‍🚀 Orbit Miners', orbitMinersFigures],
  ['Neon Drift', neonDriftFigures],
]);

/**
 * Draws a square game badge: a hexagonal medal in the game's duotone, with the badge's figure, else a glyph from one
 * of the five grammars (named by `data-grammar`). The same game and name give the same bytes; under 6 kB; any text is
 * valid.
 */
export function drawBadge(gameId: string, badgeName: string): string {
  // Includes the id's length, so that different pairs never produce the same key.
  const key = `badge ${gameId.length} ${gameId} ${badgeName}`;
  const seed = createSeededRandom(key);
  const palette = createGamePalette(gameId);
  const id = createIdMaker(key);
  // A third of the badges have a light medal with a dark glyph field, so that one game's badges vary in tone.
  const [rim, rimShade] = seed.chance(0.34) ? [palette.pale, palette.glow] : [palette.light, palette.haze];
  const field =
    `<linearGradient id="${id('field')}" x2=".4" y2="1"><stop stop-color="${palette.haze}"/><stop offset="1" stop-color="${palette.night}"/></linearGradient>` +
    `<linearGradient id="${id('rim')}" x2=".5" y2="1"><stop stop-color="${rim}"/><stop offset=".5" stop-color="${palette.glow}"/><stop offset="1" stop-color="${rimShade}"/></linearGradient>` +
    `<clipPath id="${id('inside')}"><path d="${hexagonPath(40)}"/></clipPath>`;
  const medal =
    `<g stroke-linejoin="round"><path d="${hexagonPath(51)}" fill="url(#${id('rim')})" stroke="url(#${id('rim')})" stroke-width="8"/>` +
    `<path d="${hexagonPath(43)}" fill="url(#${id('field')})" stroke="${palette.ink}" stroke-width="5"/></g>`;
  const figure = findFigure(gameId, badgeName);
  const picture = figure ? drawFigure(figure, palette) : drawGlyph(key, seed, palette);
  // The light comes from the upper left, so one facet of the field is brighter.
  const shine = shape('M60 17L22.8 38.5V60H60Z', palette.pale, 0.07);
  return renderSvgDocument({
    width: side,
    height: side,
    label: `Badge ${badgeName}`,
    body: `${field}${medal}${shine}<g clip-path="url(#${id('inside')})">${picture}</g>`,
  });
}

function findFigure(gameId: string, badgeName: string): Figure | undefined {
  const named = figures.get(gameId);
  return named && Object.hasOwn(named, badgeName) ? named[badgeName] : undefined;
}

const drawFigure = (draw: Figure, palette: GamePalette) =>
  drawOutlined(palette.ink, draw(createTones(palette)), 'translate(60 60)', OUTLINE);

function drawGlyph(key: string, seed: SeededRandom, palette: GamePalette): string {
  const grammar: Grammar = grammars[hashText(`grammar ${key}`) % grammars.length] ?? grammars[0];
  return `<g data-grammar="${grammar.name}" transform="translate(60 60) scale(1.12)">${grammar.draw(seed, palette)}</g>`;
}

/** Returns a pointy-top hexagon around the centre. */
function hexagonPath(radius: number): string {
  const across = radius * 0.866;
  return `M60 ${n(60 - radius)}L${n(60 + across)} ${n(60 - radius / 2)}V${n(60 + radius / 2)}L60 ${n(60 + radius)}L${n(60 - across)} ${n(60 + radius / 2)}V${n(60 - radius / 2)}Z`;
}
