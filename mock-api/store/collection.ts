import { Collection } from '@mswjs/data';
import type { z } from 'zod';

/**
 * Wraps a @mswjs/data collection: adds ids, and hands out copies, because the library's own records change in
 * place.
 */
export function createCollection<Item extends object>(
  schema: z.ZodType<Item, Item>,
  idOf: (item: Item) => string,
) {
  const collection = new Collection({ schema });
  type Stored = ReturnType<typeof collection.all>[number];
  const records = new Map<string, Stored>();

  const copy = (record: Stored | undefined) =>
    record === undefined ? undefined : structuredClone<Item>(record);

  return {
    get: (id: string) => copy(records.get(id)),
    /** Oldest first. */
    all: (): Item[] => [...records.values()].map((record) => structuredClone<Item>(record)),
    /** Returns the oldest match. */
    find: (matches: (item: Item) => boolean) => copy([...records.values()].find(matches)),
    /** Adds the item, or replaces the one with its id. */
    async put(item: Item): Promise<void> {
      const id = idOf(item);
      const record = await collection.create(structuredClone(item));
      const previous = records.get(id);
      if (previous) collection.delete(previous);
      records.set(id, record);
    },
    remove(id: string): void {
      const record = records.get(id);
      if (record) collection.delete(record);
      records.delete(id);
    },
  };
}
