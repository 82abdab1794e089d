import { defaultPrivacy } from '#schema/constants.ts';
import {
  createCurrency,
  createPastInstant,
  createPlayedGame,
  createStartingStats,
  sumTotals,
} from './progress.ts';
import { gameIds } from './remote-config.ts';
import type { Person, Player, RobloxAccount, WorldOptions } from './world.ts';
import { createAvatarUrl, createGoogleSub } from './world.ts';

/** The password of all seeded people. */
const PASSWORD = 'password1';

interface PersonWithPlayer {
  person: Person;
  player: Player;
}

type PersonFactory = (options: WorldOptions) => PersonWithPlayer;

const allPublicOptions = { Privacy: defaultPrivacy };

interface PersonOptions {
  uid: string;
  name: string;
  is: string;
  disabled?: boolean;
  google?: boolean;
}

function createPerson(
  { uid, name, is, disabled = false, google = false }: PersonOptions,
  origin: string,
): Person {
  const email = `${uid}@example.com`;
  return {
    uid,
    email,
    password: PASSWORD,
    displayName: name,
    photoUrl: createAvatarUrl(origin, uid),
    disabled,
    // With an unverified email, a Google sign-in with the same address would remove the password.
    emailVerified: true,
    ...(google ? { google: { sub: createGoogleSub(email), email } } : {}),
    is,
  };
}

/** Creates the profile that all seeded people start from; it matches the identity service's record. */
function createPlayer({ uid, email, displayName, photoUrl }: Person): Player {
  return {
    uid,
    displayName: displayName ?? uid,
    authProviders: ['password'],
    ingameOptions: allPublicOptions,
    playerStats: createStartingStats(),
    playerGamesData: {},
    ...(photoUrl === undefined ? {} : { profileImageUrl: photoUrl }),
    ...(email === undefined ? {} : { email }),
  };
}

function linkRoblox(player: Player, account: RobloxAccount): Player {
  const linkedAt = createPastInstant(`${player.uid} roblox`);
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
  /** Not linked to any player, for linking and sign-up. */
  unlinked: [
    { id: '8450093311', name: 'PixelWanderer', displayName: 'Pixel Wanderer' },
    { id: '8450093312', name: 'MarbleComet', displayName: 'Marble Comet' },
    { id: '8450093313', name: 'SundaySkater', displayName: 'Sunday Skater' },
  ],
} as const;

export const veteran: PersonFactory = ({ origin }) => {
  const person = createPerson(
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
    [gameIds.stickSim]: createPlayedGame(uid, gameIds.stickSim, { badges: 8, playtime: 412_380 }),
    [gameIds.flyHighSim]: createPlayedGame(uid, gameIds.flyHighSim, { badges: 5, playtime: 187_920 }),
    [gameIds.brainrotTycoon]: createPlayedGame(uid, gameIds.brainrotTycoon, { badges: 7, playtime: 265_440 }),
    [gameIds.orbitMiners]: createPlayedGame(uid, gameIds.orbitMiners, { badges: 6, playtime: 98_100 }),
    [gameIds.neonDrift]: createPlayedGame(uid, gameIds.neonDrift, { badges: 2, playtime: 5_460 }),
  };
  const player = linkRoblox(createPlayer(person), robloxAccounts.veteran);
  return {
    person,
    player: {
      ...player,
      authProviders: [...player.authProviders, 'google'],
      googleProfile: { email: `${uid}@example.com`, linkedAt: createPastInstant(`${uid} google`) },
      discordProfile: { username: 'auroravale', linkedAt: createPastInstant(`${uid} discord`) },
      discordId: '310450917223641088',
      playerStats: {
        currency: createCurrency(182_450, 48_250),
        stats: sumTotals(games, { challengesCompleted: 318, tradingCardsEarned: 94, challengeStreak: 41 }),
      },
      playerGamesData: games,
    },
  };
};

export const rookie: PersonFactory = ({ origin }) => {
  const person = createPerson(
    {
      uid: 'rookie',
      name: 'TinyTuba',
      is: 'level 2, Roblox linked, no aCoins field, two games, ranked far below the top 10',
    },
    origin,
  );
  const { uid } = person;
  const games = {
    [gameIds.stickSim]: createPlayedGame(uid, gameIds.stickSim, { badges: 2, playtime: 4_140 }),
    [gameIds.orbitMiners]: createPlayedGame(uid, gameIds.orbitMiners, { badges: 0, playtime: 59 }),
  };
  return {
    person,
    player: {
      ...linkRoblox(createPlayer(person), robloxAccounts.rookie),
      playerStats: {
        currency: createCurrency(1_240),
        stats: sumTotals(games, { challengesCompleted: 3, tradingCardsEarned: 1, challengeStreak: 1 }),
      },
      playerGamesData: games,
    },
  };
};

export const emailOnly: PersonFactory = ({ origin }) => {
  const person = createPerson(
    { uid: 'emailonly', name: 'Robin Mails', is: 'password only, nothing linked, no stats' },
    origin,
  );
  return { person, player: createPlayer(person) };
};

export const hidden: PersonFactory = ({ origin }) => {
  const person = createPerson(
    {
      uid: 'hidden',
      name: 'Quiet Harbor',
      is: 'PublicProfileVisible false: the public profile is a 404 to all others',
    },
    origin,
  );
  const { uid } = person;
  const games = {
    [gameIds.flyHighSim]: createPlayedGame(uid, gameIds.flyHighSim, { badges: 4, playtime: 61_260 }),
    [gameIds.neonDrift]: createPlayedGame(uid, gameIds.neonDrift, { badges: 6, playtime: 72_840 }),
    [gameIds.brainrotTycoon]: createPlayedGame(uid, gameIds.brainrotTycoon, { badges: 1, playtime: 2_700 }),
  };
  return {
    person,
    player: {
      ...linkRoblox(createPlayer(person), robloxAccounts.hidden),
      ingameOptions: { Privacy: { PublicProfileVisible: false, ShowInLeaderboards: false } },
      playerStats: {
        currency: createCurrency(43_900, 5_120),
        stats: sumTotals(games, { challengesCompleted: 77, tradingCardsEarned: 18, challengeStreak: 0 }),
      },
      playerGamesData: games,
    },
  };
};

export const disabled: PersonFactory = ({ origin }) => {
  const person = createPerson(
    { uid: 'disabled', name: 'Locked Out', disabled: true, is: 'disabled in the identity service' },
    origin,
  );
  return { person, player: createPlayer(person) };
};

export const newcomer: PersonFactory = ({ origin }) => {
  const person = createPerson(
    { uid: 'newcomer', name: 'Finn', is: 'level 1, Roblox linked, nothing played yet' },
    origin,
  );
  return {
    person,
    player: {
      ...linkRoblox(createPlayer(person), robloxAccounts.newcomer),
      playerStats: { currency: createCurrency(0, 0), stats: sumTotals({}, {}) },
    },
  };
};
