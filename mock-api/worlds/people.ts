import type { PlayerTotals } from '#schema/entities/profile.ts';
import { createCurrency, createPastInstant, createPlayedGame, sumTotals } from './progress.ts';
import { gameIds } from './remote-config.ts';
import type { Person, Player, RobloxAccount, WorldOptions } from './world.ts';
import { createAvatarUrl, createGoogleSub, defaultPrivacy } from './world.ts';

/** The password of all seeded people. */
const PASSWORD = 'password1';

export const robloxAccounts = {
  veteran: { id: '1180042317', name: 'AuroraVale', displayName: 'Aurora' },
  rookie: { id: '5520917643', name: 'TinyTuba_22', displayName: 'TinyTuba' },
  hidden: { id: '2094471865', name: 'QuietHarbor', displayName: 'Quiet Harbor' },
  newcomer: { id: '7301184420', name: 'FirstStepsFinn', displayName: 'Finn' },
  /** Not linked to any player, for linking and sign-up. */
  unlinked: [
    { id: '8450093311', name: 'PixelWanderer', displayName: 'Pixel Wanderer' },
    { id: '8450093312', name: 'MarbleComet', displayName: 'Marble Comet' },
    { id: '8450093313', name: 'SundaySkater', displayName: 'Sunday Skater' },
  ],
} as const;

interface PlayerOptions {
  uid: string;
  name: string;
  /** With an address, the player has a password, too. */
  email?: string;
  /** Hidden from the leaderboard and from public profiles. */
  isHidden?: boolean;
  roblox?: RobloxAccount;
  hasGoogle?: boolean;
  discord?: { id: string; username: string };
  axp?: number;
  aCoins?: number;
  totals?: Pick<PlayerTotals, 'challengesCompleted' | 'tradingCardsEarned' | 'challengeStreak'>;
  /** Id, number of earned badges and seconds played of each game. */
  games?: readonly (readonly [gameId: string, badges: number, playtime: number])[];
}

interface PersonOptions extends PlayerOptions {
  /** Describes the account. */
  is: string;
  isDisabled?: boolean;
}

/** Defines a person and their player; the profile matches the identity service's record. */
function definePerson(options: PersonOptions) {
  const email = `${options.uid}@example.com`;
  return ({ origin }: WorldOptions) => ({
    person: createPerson({ ...options, email }, origin),
    player: createPlayer({ ...options, email }, origin),
  });
}

function createPerson(
  { uid, name, email, is, isDisabled, hasGoogle }: PersonOptions & { email: string },
  origin: string,
): Person {
  return {
    uid,
    email,
    password: PASSWORD,
    displayName: name,
    photoUrl: createAvatarUrl(origin, uid),
    disabled: isDisabled === true,
    // With an unverified email, a Google sign-in with the same address would remove the password.
    emailVerified: true,
    ...(hasGoogle && { google: { sub: createGoogleSub(email), email } }),
    is,
  };
}

export function createPlayer(options: PlayerOptions, origin: string): Player {
  const { uid, name, email, isHidden, roblox, hasGoogle, discord, axp = 0, aCoins } = options;
  const { totals = { challengesCompleted: 0, tradingCardsEarned: 0, challengeStreak: 0 } } = options;
  const games = Object.fromEntries(
    (options.games ?? []).map(([gameId, badges, playtime]) => [
      gameId,
      createPlayedGame(uid, gameId, { badges, playtime }),
    ]),
  );
  return {
    uid,
    displayName: name,
    ...(email !== undefined && { email }),
    profileImageUrl: createAvatarUrl(origin, uid),
    authProviders: [
      ...(email === undefined ? [] : ['password']),
      ...(roblox ? ['roblox'] : []),
      ...(hasGoogle ? ['google'] : []),
    ],
    ingameOptions: {
      Privacy: isHidden ? { PublicProfileVisible: false, ShowInLeaderboards: false } : defaultPrivacy,
    },
    playerStats: { currency: createCurrency(axp, aCoins), stats: sumTotals(games, totals) },
    playerGamesData: games,
    ...(roblox && {
      robloxUserId: roblox.id,
      robloxProfile: {
        userId: roblox.id,
        username: roblox.name,
        linkedAt: createPastInstant(`${uid} roblox`),
      },
    }),
    ...(hasGoogle &&
      email !== undefined && { googleProfile: { email, linkedAt: createPastInstant(`${uid} google`) } }),
    ...(discord && {
      discordId: discord.id,
      discordProfile: { username: discord.username, linkedAt: createPastInstant(`${uid} discord`) },
    }),
  };
}

export const veteran = definePerson({
  uid: 'veteran',
  name: 'Aurora Vale',
  is: 'level 17, Roblox + Google + Discord linked, aCoins, all five games, on the leaderboard',
  roblox: robloxAccounts.veteran,
  hasGoogle: true,
  discord: { id: '310450917223641088', username: 'auroravale' },
  axp: 182_450,
  aCoins: 48_250,
  totals: { challengesCompleted: 318, tradingCardsEarned: 94, challengeStreak: 41 },
  games: [
    [gameIds.stickSim, 8, 412_380],
    [gameIds.flyHighSim, 5, 187_920],
    [gameIds.brainrotTycoon, 7, 265_440],
    [gameIds.orbitMiners, 6, 98_100],
    [gameIds.neonDrift, 2, 5_460],
  ],
});

export const rookie = definePerson({
  uid: 'rookie',
  name: 'TinyTuba',
  is: 'level 2, Roblox linked, no aCoins field, two games, ranked far below the leaderboard',
  roblox: robloxAccounts.rookie,
  axp: 1_240,
  totals: { challengesCompleted: 3, tradingCardsEarned: 1, challengeStreak: 1 },
  games: [
    [gameIds.stickSim, 2, 4_140],
    [gameIds.orbitMiners, 0, 59],
  ],
});

export const emailOnly = definePerson({
  uid: 'emailonly',
  name: 'Robin Mails',
  is: 'password only, nothing linked, not played yet',
});

export const hidden = definePerson({
  uid: 'hidden',
  name: 'Quiet Harbor',
  is: 'PublicProfileVisible false: the public profile is a 404 to all others',
  isHidden: true,
  roblox: robloxAccounts.hidden,
  axp: 43_900,
  aCoins: 5_120,
  totals: { challengesCompleted: 77, tradingCardsEarned: 18, challengeStreak: 0 },
  games: [
    [gameIds.flyHighSim, 4, 61_260],
    [gameIds.neonDrift, 6, 72_840],
    [gameIds.brainrotTycoon, 1, 2_700],
  ],
});

export const disabled = definePerson({
  uid: 'disabled',
  name: 'Locked Out',
  is: 'disabled in the identity service',
  isDisabled: true,
});

export const newcomer = definePerson({
  uid: 'newcomer',
  name: 'Finn',
  is: 'level 1, Roblox linked, nothing played yet',
  roblox: robloxAccounts.newcomer,
  aCoins: 0,
  totals: {},
});
