import { seedFrom } from '../art/seed.ts';
import { bystander, crowdOf, seededUid } from './bystanders.ts';
import { seedCodes, takenDiscord } from './codes.ts';
import { badgesConfig, gamesConfig } from './games.ts';
import { playerName } from './names.ts';
import { disabled, emailOnly, hidden, newcomer, robloxAccounts, rookie, veteran } from './people.ts';
import { pastInstant } from './progress.ts';
import type { Player, World, WorldSetting } from './world.ts';

/** The best of the studio; two share rank 2, the veteran (182,450) comes out sixth. */
const CHAMPIONS = [318_900, 301_240, 301_240, 244_610, 199_780, 176_020, 171_300, 168_450, 168_450];
const OTHERS = 60;
const CROWD_SIZE = 100_000;

const catalogue = { games: gamesConfig, badges: badgesConfig };

/** Whoever else plays: the champions, then players down to a few hundred aXP, some of them level. */
function field(origin: string, champions: readonly number[], others: number): Player[] {
  const rest = Array.from({ length: others }, (_, index) => {
    // Pairs of neighbours share their aXP every seventh time.
    const step = index % 7 === 6 ? index - 1 : index;
    return Math.round(160_000 * 0.92 ** (step + 1));
  });
  const names = new Set<string>();
  return [...champions, ...rest].map((axp, index) => {
    const seed = seedFrom(`field ${index}`);
    let name = playerName(seed, true);
    while (names.has(name)) name = playerName(seed);
    names.add(name);
    return bystander({
      uid: seededUid(`${index}`),
      robloxUserId: String(1_400_000_000 + index * 7_919),
      name,
      axp,
      origin,
    });
  });
}

/** The same players, the last of them holding the Discord account of TAKEN1. */
function withTakenDiscord(players: readonly Player[]): Player[] {
  const linkedAt = pastInstant('taken discord');
  return players.map((player, index) =>
    index === players.length - 1
      ? {
          ...player,
          discordId: takenDiscord.id,
          discordProfile: { username: takenDiscord.username, linkedAt },
        }
      : player,
  );
}

function full(setting: WorldSetting): World {
  const cast = [veteran, rookie, emailOnly, hidden, disabled].map((make) => make(setting));
  return {
    people: cast.map(({ person }) => person),
    players: [
      ...cast.map(({ player }) => player),
      ...withTakenDiscord(field(setting.origin, CHAMPIONS, OTHERS)),
    ],
    robloxAccounts: [
      robloxAccounts.veteran,
      robloxAccounts.rookie,
      robloxAccounts.hidden,
      ...robloxAccounts.unlinked,
    ],
    codes: seedCodes(setting.origin),
    ...catalogue,
  };
}

/** Someone on their first day, in a studio with few players yet: a leaderboard shorter than ten. */
function newcomerWorld(setting: WorldSetting): World {
  const { person, player } = newcomer(setting);
  return {
    people: [person],
    players: [player, ...withTakenDiscord(field(setting.origin, [4_300, 2_150, 2_150], 0))],
    robloxAccounts: [robloxAccounts.newcomer, ...robloxAccounts.unlinked],
    codes: seedCodes(setting.origin),
    ...catalogue,
  };
}

/** A host with nothing in it: no people, no games, no codes, an empty leaderboard. */
const empty = (): World => ({
  people: [],
  players: [],
  robloxAccounts: robloxAccounts.unlinked,
  codes: [],
  games: { data: {} },
  badges: { data: {} },
});

const crowd = (setting: WorldSetting): World => ({
  ...full(setting),
  crowd: crowdOf(CROWD_SIZE, setting.origin),
});

/** Every world by its name. */
export const worlds = { full, newcomer: newcomerWorld, empty, crowd } as const satisfies Record<
  string,
  (setting: WorldSetting) => World
>;
export type WorldName = keyof typeof worlds;
export const worldNames = ['full', 'newcomer', 'empty', 'crowd'] as const satisfies readonly WorldName[];
