import { seedFrom } from '../art/seed.ts';
import { playableGameIds } from './games.ts';
import { playerName } from './names.ts';
import { currencyOf, pastInstant, playedGame, totalsOf } from './progress.ts';
import type { Crowd, Player, Standing } from './world.ts';
import { avatarUrl, byStanding } from './world.ts';

interface Bystander {
  uid: string;
  robloxUserId: string;
  name: string;
  axp: number;
  origin: string;
}

/** A player nobody signs in as: on the leaderboard, with a public profile and a little history. */
export function bystander({ uid, robloxUserId, name, axp, origin }: Bystander): Player {
  const seed = seedFrom(`history ${uid}`);
  const gameId = seed.pick(playableGameIds);
  const games = {
    [gameId]: playedGame(uid, gameId, { badges: seed.int(0, 5), playtime: seed.int(60, 250_000) }),
  };
  return {
    uid,
    displayName: name,
    profileImageUrl: avatarUrl(origin, uid),
    authProviders: ['roblox'],
    robloxUserId,
    robloxProfile: { userId: robloxUserId, username: name, linkedAt: pastInstant(`${uid} roblox`) },
    ingameOptions: { Privacy: { PublicProfileVisible: true, ShowInLeaderboards: true } },
    playerStats: {
      currency: currencyOf(axp, seed.int(0, 20_000)),
      stats: totalsOf(games, { challengesCompleted: seed.int(0, 200), challengeStreak: seed.int(0, 30) }),
    },
    playerGamesData: games,
  };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 28 letters and digits, as the identity service makes them. */
export function seededUid(text: string): string {
  const seed = seedFrom(`uid ${text}`);
  return Array.from({ length: 28 }, () => LETTERS.charAt(seed.int(0, LETTERS.length - 1))).join('');
}

const FIRST_CROWD_ROBLOX_ID = 3_000_000_000;
const TOP_AXP = 165_000;

/** `size` players below the best of `full`; ties are common, as many have little. */
export function crowdOf(size: number, origin: string): Crowd {
  let standings: Standing[] | undefined;
  const standingAt = (index: number): Standing => {
    const seed = seedFrom(`crowd ${index}`);
    return {
      uid: `crowd-${index}`,
      displayName: playerName(seed),
      axp: Math.floor(TOP_AXP * seed.next() ** 4),
    };
  };
  const indexOf = (uid: string): number | undefined => {
    const digits = /^crowd-(0|[1-9]\d{0,8})$/.exec(uid)?.[1];
    return digits !== undefined && Number(digits) < size ? Number(digits) : undefined;
  };
  return {
    standings() {
      standings ??= Array.from({ length: size }, (_, index) => standingAt(index)).sort(byStanding);
      return standings;
    },
    standing(uid) {
      const index = indexOf(uid);
      return index === undefined ? undefined : standingAt(index);
    },
    find(uid) {
      const index = indexOf(uid);
      if (index === undefined) return undefined;
      const { displayName: name, axp } = standingAt(index);
      return bystander({ uid, robloxUserId: String(FIRST_CROWD_ROBLOX_ID + index), name, axp, origin });
    },
    uidOfRoblox(robloxUserId) {
      const index = Number(robloxUserId) - FIRST_CROWD_ROBLOX_ID;
      return Number.isInteger(index) && index >= 0 && index < size ? `crowd-${index}` : undefined;
    },
  };
}
