import { defaultPrivacy } from '#schema/constants.ts';
import { createSeededRandom } from '../art/seeded-random.ts';
import { generatePlayerName } from './player-names.ts';
import { createCurrency, createPastInstant, createPlayedGame, sumTotals } from './progress.ts';
import { playableGameIds } from './remote-config.ts';
import type { Crowd, Player, RankingEntry } from './world.ts';
import { compareRankingEntries, createAvatarUrl } from './world.ts';

interface FillerPlayerOptions {
  uid: string;
  robloxUserId: string;
  name: string;
  axp: number;
  origin: string;
}

/** Creates a player without a login: on the leaderboard, with a public profile and some history. */
export function createFillerPlayer({ uid, robloxUserId, name, axp, origin }: FillerPlayerOptions): Player {
  const seed = createSeededRandom(`history ${uid}`);
  const gameId = seed.pick(playableGameIds);
  const games = {
    [gameId]: createPlayedGame(uid, gameId, { badges: seed.int(0, 5), playtime: seed.int(60, 250_000) }),
  };
  return {
    uid,
    displayName: name,
    profileImageUrl: createAvatarUrl(origin, uid),
    authProviders: ['roblox'],
    robloxUserId,
    robloxProfile: { userId: robloxUserId, username: name, linkedAt: createPastInstant(`${uid} roblox`) },
    ingameOptions: { Privacy: defaultPrivacy },
    playerStats: {
      currency: createCurrency(axp, seed.int(0, 20_000)),
      stats: sumTotals(games, { challengesCompleted: seed.int(0, 200), challengeStreak: seed.int(0, 30) }),
    },
    playerGamesData: games,
  };
}

const UID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Derives a uid of 28 letters and digits, the format of the identity service. */
export function createSeededUid(text: string): string {
  const seed = createSeededRandom(`uid ${text}`);
  return Array.from({ length: 28 }, () => UID_ALPHABET.charAt(seed.int(0, UID_ALPHABET.length - 1))).join('');
}

const FIRST_CROWD_ROBLOX_ID = 3_000_000_000;
const TOP_AXP = 165_000;

/** Creates `size` players below the best of world `full`. Most have little aXP, so ties are common. */
export function createCrowd(size: number, origin: string): Crowd {
  let entries: RankingEntry[] | undefined;
  const entryAt = (index: number): RankingEntry => {
    const seed = createSeededRandom(`crowd ${index}`);
    return {
      uid: `crowd-${index}`,
      displayName: generatePlayerName(seed),
      axp: Math.floor(TOP_AXP * seed.next() ** 4),
    };
  };
  const indexOf = (uid: string): number | undefined => {
    const digits = /^crowd-(0|[1-9]\d{0,8})$/.exec(uid)?.[1];
    return digits !== undefined && Number(digits) < size ? Number(digits) : undefined;
  };
  return {
    rankingEntries() {
      entries ??= Array.from({ length: size }, (_, index) => entryAt(index)).sort(compareRankingEntries);
      return entries;
    },
    rankingEntry(uid) {
      const index = indexOf(uid);
      return index === undefined ? undefined : entryAt(index);
    },
    findPlayer(uid) {
      const index = indexOf(uid);
      if (index === undefined) return undefined;
      const { displayName: name, axp } = entryAt(index);
      return createFillerPlayer({
        uid,
        robloxUserId: String(FIRST_CROWD_ROBLOX_ID + index),
        name,
        axp,
        origin,
      });
    },
    uidByRobloxId(robloxUserId) {
      const index = Number(robloxUserId) - FIRST_CROWD_ROBLOX_ID;
      return Number.isInteger(index) && index >= 0 && index < size ? `crowd-${index}` : undefined;
    },
  };
}
