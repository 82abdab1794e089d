import { z } from 'zod';
import { worldNames } from '../worlds/worlds.ts';
import { SavedStoreSchema } from './store.ts';

/** The saved state of a world: its name, its clock offset and its store. */
export const SavedStateSchema = z.object({
  world: z.enum(worldNames),
  aheadMs: z.number().int().min(0),
  store: SavedStoreSchema,
});
export type SavedState = z.infer<typeof SavedStateSchema>;

/** Storage for the state of a world. */
export interface Persistence {
  /** Returns the last saved state; undefined on the first start. */
  load(): SavedState | undefined;
  save(state: SavedState): void;
}
