import { z } from 'zod';
import { SavedStoreSchema } from './store.ts';
import { worldNames } from './worlds/worlds.ts';

/** A world as it stands: which it was, how far its clock is ahead, and what has become of its people. */
export const StateSchema = z.object({
  world: z.enum(worldNames),
  aheadMs: z.number().int().min(0),
  store: SavedStoreSchema,
});
export type State = z.infer<typeof StateSchema>;

/** Where a world is kept. */
export interface Keeper {
  /** What was kept last; nothing at the very beginning. */
  load(): State | undefined;
  keep(state: State): void;
}
