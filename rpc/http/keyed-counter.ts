export type KeyedCounter = {
  get: (key: string) => number;
  add: (key: string, amount: number) => void;
};

/** Creates counters by key; a key at 0 takes no memory. */
export function createKeyedCounter(): KeyedCounter {
  const counts = new Map<string, number>();
  const get = (key: string) => counts.get(key) ?? 0;
  return {
    get,
    add(key, amount) {
      const count = get(key) + amount;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
  };
}
