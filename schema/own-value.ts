/**
 * Returns the value of a key that comes from elsewhere, such as a game's id. `record['constructor']` would be a
 * function of every object.
 */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
