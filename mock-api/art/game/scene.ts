import type { Palette } from '../palette.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** Key art uses a 640 × 360 grid. */
export const width = 640;
export const height = 360;

/** Properties shared by all layers of one picture. */
export interface Scene {
  seed: SeededRandom;
  palette: Palette;
  /** The centre of the celestial body and its orbits. */
  focus: { x: number; y: number; radius: number };
  /** The y coordinate of the horizon. */
  horizon: number;
  id: (name: string) => string;
}

export type Layer = (scene: Scene) => string;
