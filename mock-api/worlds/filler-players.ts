import { createSeededRandom } from '../art/seeded-random.ts';
import { createCurrency, createPastInstant, createPlayedGame, sumTotals } from './progress.ts';
import { playableGameIds } from './remote-config.ts';
import type { Player } from './world.ts';
import { createAvatarUrl, defaultPrivacy } from './world.ts';

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
