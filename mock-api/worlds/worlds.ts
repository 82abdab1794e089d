import { createSeedCodes, takenDiscordAccount } from './codes.ts';
import { createFillerPlayers } from './filler-players.ts';
import { disabled, emailOnly, hidden, newcomer, robloxAccounts, rookie, veteran } from './people.ts';
import { createPastInstant } from './progress.ts';
import { badgesConfig, gamesConfig } from './remote-config.ts';
import type { Player, World, WorldOptions } from './world.ts';

const remoteConfig = { games: gamesConfig, badges: badgesConfig };

/** Gives the Discord account of TAKEN1 to the last player. */
function withTakenDiscord(players: readonly Player[]): Player[] {
  const { id: discordId, username } = takenDiscordAccount;
  const discordProfile = { username, linkedAt: createPastInstant('taken discord') };
  const isLast = (index: number) => index === players.length - 1;
  return players.map((player, index) => (isLast(index) ? { ...player, discordId, discordProfile } : player));
}

function full(options: WorldOptions): World {
  const cast = [veteran, rookie, emailOnly, hidden, disabled].map((make) => make(options));
  return {
    people: cast.map(({ person }) => person),
    players: [
      ...cast.map(({ player }) => player),
      ...withTakenDiscord(createFillerPlayers(options.origin, 'full')),
    ],
    robloxAccounts: [
      robloxAccounts.veteran,
      robloxAccounts.rookie,
      robloxAccounts.hidden,
      ...robloxAccounts.unlinked,
    ],
    codes: createSeedCodes(options.origin),
    ...remoteConfig,
  };
}

/** World `newcomer`: a player on the first day, and a leaderboard that isn't full. */
function newcomerWorld(options: WorldOptions): World {
  const { person, player } = newcomer(options);
  return {
    people: [person],
    players: [player, ...withTakenDiscord(createFillerPlayers(options.origin, 'newcomer'))],
    robloxAccounts: [robloxAccounts.newcomer, ...robloxAccounts.unlinked],
    codes: createSeedCodes(options.origin),
    ...remoteConfig,
  };
}

/** World `empty`: no people, no games, no codes, an empty leaderboard. */
const empty = (): World => ({
  people: [],
  players: [],
  robloxAccounts: robloxAccounts.unlinked,
  codes: [],
  games: { data: {} },
  badges: { data: {} },
});

/** All worlds by name. */
export const worlds = { full, newcomer: newcomerWorld, empty } as const satisfies Record<
  string,
  (options: WorldOptions) => World
>;
export type WorldName = keyof typeof worlds;
export const worldNames = ['full', 'newcomer', 'empty'] as const satisfies readonly WorldName[];
