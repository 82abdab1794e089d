import type { Palette } from '../palette.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** Key art is drawn on 640 by 360 units. */
export const width = 640;
export const height = 360;

/** What every layer of one picture agrees on: where the eye goes, where the ground begins, which colours there are. */
export interface Scene {
  seed: SeededRandom;
  palette: Palette;
  /** The focal point: centre of the celestial body and of its orbits. */
  focus: { x: number; y: number; radius: number };
  /** The y of the horizon. */
  horizon: number;
  id: (name: string) => string;
}

export type Layer = (scene: Scene) => string;
