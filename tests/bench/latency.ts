/** The value that `share` of the values (0.99: 99 %) don't exceed. */
export function percentile(values: readonly number[], share: number): number {
  const value = values.toSorted((one, other) => one - other).at(Math.ceil(values.length * share) - 1);
  if (value === undefined) throw new Error('A percentile of nothing');
  return value;
}
