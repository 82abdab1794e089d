import type { RobloxUser } from '#schema/entities/profile.ts';
import { gameIds } from './games.ts';
import { currencyOf, pastInstant, playedGame, totalsOf } from './progress.ts';
import type { Person, Player, WorldSetting } from './world.ts';
import { avatarUrl, googleSub } from './world.ts';

/** Everybody's password. */
const PASSWORD = 'password1';

interface Cast {
  person: Person;
  player: Player;
}

type Made = (setting: WorldSetting) => Cast;

const everythingShown = { Privacy: { PublicProfileVisible: true, ShowInLeaderboards: true } };

interface Account {
  uid: string;
  name: string;
  is: string;
  disabled?: boolean;
  google?: boolean;
}

function personOf({ uid, name, is, disabled = false, google = false }: Account, origin: string): Person {
  const email = `${uid}@example.com`;
  return {
    uid,
    email,
    password: PASSWORD,
    displayName: name,
    photoUrl: avatarUrl(origin, uid),
    disabled,
    // Else a Google sign-in with the same address would drop the password.
    emailVerified: true,
    ...(google ? { google: { sub: googleSub(email), email } } : {}),
    is,
  };
}

/** What every profile of these people has; `person` is the same in the identity service. */
function profileOf({ uid, email, displayName, photoUrl }: Person): Player {
  return {
    uid,
    displayName: displayName ?? uid,
    authProviders: ['password'],
    ingameOptions: everythingShown,
    playerStats: {},
    playerGamesData: {},
    ...(photoUrl === undefined ? {} : { profileImageUrl: photoUrl }),
    ...(email === undefined ? {} : { email }),
  };
}

function withRoblox(player: Player, account: RobloxUser): Player {
  const linkedAt = pastInstant(`${player.uid} roblox`);
  return {
    ...player,
    authProviders: [...player.authProviders, 'roblox'],
    robloxUserId: account.id,
    robloxProfile: { userId: account.id, username: account.name, linkedAt },
  };
}

export const robloxAccounts = {
  veteran: { id: '1180042317', name: 'AuroraVale', displayName: 'Aurora' },
  rookie: { id: '5520917643', name: 'TinyTuba_22', displayName: 'TinyTuba' },
  hidden: { id: '2094471865', name: 'QuietHarbor', displayName: 'Quiet Harbor' },
  newcomer: { id: '7301184420', name: 'FirstStepsFinn', displayName: 'Finn' },
  /** Linked to nobody, so that one can link or sign up with them. */
  unlinked: [
    { id: '8450093311', name: 'PixelWanderer', displayName: 'Pixel Wanderer' },
    { id: '8450093312', name: 'MarbleComet', displayName: 'Marble Comet' },
    { id: '8450093313', name: 'SundaySkater', displayName: 'Sunday Skater' },
  ],
} as const;

export const veteran: Made = ({ origin }) => {
  const person = personOf(
    {
      uid: 'veteran',
      name: 'Aurora Vale',
      google: true,
      is: "level 17, Roblox + Google + Discord linked, aCoins, all five games, on the leaderboard's top 10",
    },
    origin,
  );
  const { uid } = person;
  const games = {
    [gameIds.stickSim]: playedGame(uid, gameIds.stickSim, { badges: 8, playtime: 412_380 }),
    [gameIds.flyHighSim]: playedGame(uid, gameIds.flyHighSim, { badges: 5, playtime: 187_920 }),
    [gameIds.brainrotTycoon]: playedGame(uid, gameIds.brainrotTycoon, { badges: 7, playtime: 265_440 }),
    [gameIds.orbitMiners]: playedGame(uid, gameIds.orbitMiners, { badges: 6, playtime: 98_100 }),
    [gameIds.neonDrift]: playedGame(uid, gameIds.neonDrift, { badges: 2, playtime: 5_460 }),
  };
  const player = withRoblox(profileOf(person), robloxAccounts.veteran);
  return {
    person,
    player: {
      ...player,
      authProviders: [...player.authProviders, 'google'],
      googleProfile: { email: `${uid}@example.com`, linkedAt: pastInstant(`${uid} google`) },
      discordProfile: { username: 'auroravale', linkedAt: pastInstant(`${uid} discord`) },
      discordId: '310450917223641088',
      playerStats: {
        currency: currencyOf(182_450, 48_250),
        stats: totalsOf(games, { challengesCompleted: 318, tradingCardsEarned: 94, challengeStreak: 41 }),
      },
      playerGamesData: games,
    },
  };
};

export const rookie: Made = ({ origin }) => {
  const person = personOf(
    {
      uid: 'rookie',
      name: 'TinyTuba',
      is: 'level 2, Roblox linked, no aCoins field, two games, ranked far below the top 10',
    },
    origin,
  );
  const { uid } = person;
  const games = {
    [gameIds.stickSim]: playedGame(uid, gameIds.stickSim, { badges: 2, playtime: 4_140 }),
    [gameIds.orbitMiners]: playedGame(uid, gameIds.orbitMiners, { badges: 0, playtime: 59 }),
  };
  return {
    person,
    player: {
      ...withRoblox(profileOf(person), robloxAccounts.rookie),
      playerStats: {
        currency: currencyOf(1_240),
        stats: totalsOf(games, { challengesCompleted: 3, tradingCardsEarned: 1, challengeStreak: 1 }),
      },
      playerGamesData: games,
    },
  };
};

export const emailOnly: Made = ({ origin }) => {
  const person = personOf(
    { uid: 'emailonly', name: 'Robin Mails', is: 'password only, nothing linked, no stats' },
    origin,
  );
  return { person, player: profileOf(person) };
};

export const hidden: Made = ({ origin }) => {
  const person = personOf(
    {
      uid: 'hidden',
      name: 'Quiet Harbor',
      is: 'PublicProfileVisible false: the public profile is a 404 to all others',
    },
    origin,
  );
  const { uid } = person;
  const games = {
    [gameIds.flyHighSim]: playedGame(uid, gameIds.flyHighSim, { badges: 4, playtime: 61_260 }),
    [gameIds.neonDrift]: playedGame(uid, gameIds.neonDrift, { badges: 6, playtime: 72_840 }),
    [gameIds.brainrotTycoon]: playedGame(uid, gameIds.brainrotTycoon, { badges: 1, playtime: 2_700 }),
  };
  return {
    person,
    player: {
      ...withRoblox(profileOf(person), robloxAccounts.hidden),
      ingameOptions: { Privacy: { PublicProfileVisible: false, ShowInLeaderboards: false } },
      playerStats: {
        currency: currencyOf(43_900, 5_120),
        stats: totalsOf(games, { challengesCompleted: 77, tradingCardsEarned: 18, challengeStreak: 0 }),
      },
      playerGamesData: games,
    },
  };
};

export const disabled: Made = ({ origin }) => {
  const person = personOf(
    { uid: 'disabled', name: 'Locked Out', disabled: true, is: 'disabled in the identity service' },
    origin,
  );
  return { person, player: profileOf(person) };
};

export const newcomer: Made = ({ origin }) => {
  const person = personOf(
    { uid: 'newcomer', name: 'Finn', is: 'level 1, Roblox linked, nothing played yet' },
    origin,
  );
  return {
    person,
    player: {
      ...withRoblox(profileOf(person), robloxAccounts.newcomer),
      playerStats: { currency: currencyOf(0, 0), stats: totalsOf({}, {}) },
    },
  };
};
