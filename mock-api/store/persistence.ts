import { z } from 'zod';
import { worldNames } from '../worlds/worlds.ts';
import { SavedStoreSchema } from './store.ts';

/** A world as it stands: which it was, how far its clock is ahead, and what has become of its people. */
export const SavedStateSchema = z.object({
  world: z.enum(worldNames),
  aheadMs: z.number().int().min(0),
  store: SavedStoreSchema,
});
export type SavedState = z.infer<typeof SavedStateSchema>;

/** Where a world is kept. */
export interface Persistence {
  /** What was kept last; nothing at the very beginning. */
  load(): SavedState | undefined;
  save(state: SavedState): void;
}
