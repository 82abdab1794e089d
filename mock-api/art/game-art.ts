import type { Game } from './game/scene.ts';
import { height, width } from './game/scene.ts';
import { drawExplorerScene } from './game/subjects/explorer.ts';
import { drawGliderScene } from './game/subjects/glider.ts';
import { drawMinerScene } from './game/subjects/miner.ts';
import { drawRacerScene } from './game/subjects/racer.ts';
import { drawShopScene } from './game/subjects/shop.ts';
import { drawStickScene } from './game/subjects/stick.ts';
import { createGamePalette } from './palette.ts';
import { createSeededRandom } from './seeded-random.ts';
import { createIdMaker, renderSvgDocument } from './svg.ts';

/**
 * Draws a game's 16:9 key art from its id: a blocky hero who does what the game's name tells, in a place with light
 * behind him, in the game's duotone and one accent. The same id gives the same bytes; under 10 kB; any text is a valid
 * id.
 */
export function drawGame(gameId: string): string {
  const game: Game = {
    seed: createSeededRandom(`game ${gameId}`),
    palette: createGamePalette(gameId),
    id: createIdMaker(`game ${gameId}`),
  };
  const drawScene = chooseSubject(gameId);
  return renderSvgDocument({ width, height, label: `Key art of ${gameId}`, body: drawScene(game) });
}

/** Chooses what a game's key art shows: the subject of a word of its id, else an explorer. */
function chooseSubject(gameId: string): (game: Game) => string {
  const words = gameId.toLowerCase().split(/[\W_]+/);
  return subjects.find(({ named }) => words.some((word) => named.includes(word)))?.draw ?? drawExplorerScene;
}

const subjects = [
  { named: ['stick', 'wood', 'tree'], draw: drawStickScene },
  { named: ['fly', 'flying', 'glide', 'wings'], draw: drawGliderScene },
  { named: ['sell', 'shop', 'tycoon'], draw: drawShopScene },
  { named: ['orbit', 'miner', 'miners', 'space'], draw: drawMinerScene },
  { named: ['drift', 'race', 'racing'], draw: drawRacerScene },
];
