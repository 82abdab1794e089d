/**
 * Serializes like JSON.stringify, but the players of a cached leaderboard, which are the same list in each
 * response, only once.
 */
export function serialize(data: unknown): string | undefined {
  if (!hasPlayers(data)) return JSON.stringify(data);
  const { topPlayers, ...others } = data;
  const players = playersJson.get(topPlayers) ?? JSON.stringify(topPlayers);
  playersJson.set(topPlayers, players);
  return `{"topPlayers":${players},${JSON.stringify(others).slice(1)}`;
}

const playersJson = new WeakMap<object, string>();

/** True for the result of leaderboard.top. */
const hasPlayers = (data: unknown): data is { topPlayers: readonly unknown[]; now: number } =>
  data instanceof Object && 'topPlayers' in data && Array.isArray(data.topPlayers) && 'now' in data;
