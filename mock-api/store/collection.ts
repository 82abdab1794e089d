import { Collection } from '@mswjs/data';
import type { z } from 'zod';

type ChangeListener<Item> = (id: string, before: Item | undefined, after: Item | undefined) => void;

/**
 * Wraps a @mswjs/data collection: adds ids and indexed lookups, and returns frozen copies, because the library's
 * own records change in place.
 */
export function createCollection<Item extends object>(
  schema: z.ZodType<Item, Item>,
  idOf: (item: Item) => string,
) {
  const collection = new Collection({ schema });
  const records = new Map<string, ReturnType<typeof collection.all>[number]>();
  const copies = new Map<string, Item>();
  const listeners: ChangeListener<Item>[] = [];

  function get(id: string): Item | undefined {
    const known = copies.get(id);
    const record = records.get(id);
    if (known || !record) return known;
    const copy = deepFreeze<Item>(structuredClone(record));
    copies.set(id, copy);
    return copy;
  }

  function* each(): Iterable<Item> {
    for (const id of records.keys()) {
      const item = get(id);
      if (item) yield item;
    }
  }

  /** Replaces the record, or removes it if `record` is undefined. */
  function replace(id: string, record: ReturnType<typeof collection.all>[number] | undefined): void {
    const [previous, before] = [records.get(id), get(id)];
    if (previous) collection.delete(previous);
    if (record) records.set(id, record);
    else records.delete(id);
    copies.delete(id);
    for (const changed of listeners) changed(id, before, get(id));
  }

  async function put(item: Item): Promise<void> {
    replace(idOf(item), await collection.create(structuredClone(item)));
  }

  return {
    get,
    put,
    each,
    has: (id: string) => records.has(id),
    async fill(items: readonly Item[]) {
      for (const item of items) await put(item);
    },
    async change(id: string, change: (draft: Item) => void) {
      const item = get(id);
      if (!item) throw new Error(`No record ${id} to change`);
      const draft = structuredClone(item);
      change(draft);
      await put(draft);
    },
    remove: (id: string) => replace(id, undefined),
    /**
     * Creates an index by `keyOf` and returns the index's find function. If several items share a key, the
     * find function returns the item that has had the key longest. Call `lookup` before adding items.
     */
    lookup(keyOf: (item: Item) => string | undefined): (key: string) => Item | undefined {
      const { changed, first } = createIndex(keyOf);
      listeners.push(changed);
      return (key) => {
        const id = first(key);
        return id === undefined ? undefined : get(id);
      };
    },
  };
}

function createIndex<Item>(keyOf: (item: Item) => string | undefined) {
  const holders = new Map<string, Set<string>>();

  function removeHolder(key: string, id: string): void {
    const ids = holders.get(key);
    ids?.delete(id);
    if (ids?.size === 0) holders.delete(key);
  }

  const changed: ChangeListener<Item> = (id, before, after) => {
    const was = before && keyOf(before);
    const is = after && keyOf(after);
    if (was === is) return;
    if (was !== undefined) removeHolder(was, id);
    if (is !== undefined) holders.set(is, (holders.get(is) ?? new Set()).add(id));
  };

  return { changed, first: (key: string) => holders.get(key)?.values().next().value };
}

export function deepFreeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
}
