import type { GamePalette } from '../palette.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** Key art uses a 640 × 360 grid. */
export const width = 640;
export const height = 360;

/** The seed, the colours and the ids of one game's picture. */
export interface Game {
  seed: SeededRandom;
  palette: GamePalette;
  id: (name: string) => string;
}

/** Properties shared by all layers of one picture. */
export interface Scene extends Game {
  /** The centre of the celestial body and its orbits. */
  focus: { x: number; y: number; radius: number };
  /** The y coordinate of the horizon. */
  horizon: number;
}

export type Layer = (scene: Scene) => string;
