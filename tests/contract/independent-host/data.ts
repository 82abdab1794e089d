import { createHash } from 'node:crypto';
import type { Privacy } from './settings.ts';

/** A moment in milliseconds since 1970, stored as a Firestore Timestamp. */
export type Moment = number;

export interface ChatUser {
  id: string;
  username: string;
  avatarHash: string | null;
  discriminator: string;
  guildId: string;
}

export interface GameData {
  badgesOwned: Record<string, Moment>;
  playtime: number;
}

export interface PlayerStats {
  challengesCompleted: number;
  tradingCardsEarned: number;
  challengeStreak: number;
}

/** A document of the players collection; an absent field was never written (SPEC §3). */
export interface PlayerDocument {
  uid: string;
  displayName: string;
  profileImageUrl?: string;
  email?: string;
  authProviders: string[];
  robloxProfile?: { userId: string; username: string; linkedAt: Moment };
  googleProfile?: { email: string; linkedAt: Moment };
  discordProfile?: ChatUser & { linkedAt: Moment };
  privacy?: Partial<Privacy>;
  aCoins?: number;
  axp: number;
  stats?: PlayerStats;
  games: Record<string, GameData>;
}

export interface RobloxUser {
  id: string;
  name: string;
  displayName: string;
}

type Seed = Partial<Omit<PlayerDocument, 'uid'>> & { displayName: string };

const DAY = 86_400_000;
const SPRING = Date.UTC(2025, 2, 14, 9, 26, 53, 589);

/** Game ids as the catalogue in remote configuration keys them, with two badges or more each. */
const CATALOGUE: Record<string, string[]> = {
  'Stick Sim': ['Welcome!', 'First Fight', '100 Wins', "Champion's Belt"],
  '🚀 Fly High Sim': ['Lift Off', 'Above the Clouds', 'To the Moon 🌙'],
  'Sell Brainrot Tycoon': ['First Sale', 'Millionaire', '$1,000,000,000'],
  'Tower Dash': ['Floor 10', 'Floor 100'],
  'Pet Harbor 🐾': ['First Pet', 'Full House'],
};
/** Left the catalogue; its players keep their progress. */
const RETIRED_GAME = 'Candy Rush (Closed)';

function played(gameId: string, badges: number, playtime: number): Record<string, GameData> {
  const names = (CATALOGUE[gameId] ?? ['Sweet Tooth']).slice(0, badges);
  const badgesOwned = Object.fromEntries(names.map((name, index) => [name, SPRING + index * 3 * DAY]));
  return { [gameId]: { badgesOwned, playtime } };
}

function roblox(userId: string, username: string): Pick<PlayerDocument, 'robloxProfile'> {
  return { robloxProfile: { userId, username, linkedAt: SPRING } };
}

function google(email: string): Pick<PlayerDocument, 'email' | 'googleProfile'> {
  return { email, googleProfile: { email, linkedAt: SPRING + 20 * DAY } };
}

function chat(id: string, username: string, avatarHash: string | null, discriminator = '0') {
  const user = { id, username, avatarHash, discriminator, guildId: '1034567890123456789' };
  return { discordProfile: { ...user, linkedAt: SPRING + 40 * DAY } };
}

const stats = (challengesCompleted: number, tradingCardsEarned: number, challengeStreak: number) => ({
  stats: { challengesCompleted, tradingCardsEarned, challengeStreak },
});
const avatar = (name: string) => ({ profileImageUrl: `https://cdn.example.com/avatars/${name}.png` });
const ROBLOX = { authProviders: ['roblox'] };
const SHOWN = { privacy: { PublicProfileVisible: true, ShowInLeaderboards: true } };

/** The studio's players by kind; the kind is only a name for tests. */
const SEEDS = {
  everything: {
    displayName: 'Ada Quickstep',
    ...avatar('ada'),
    ...google('ada@example.com'),
    ...roblox('4100200301', 'AdaQuickstep'),
    ...chat('810000000000000001', 'ada.q', 'a_1f0c5d'),
    ...SHOWN,
    ...stats(214, 37, 19),
    authProviders: ['google', 'roblox', 'password'],
    aCoins: 48_250,
    axp: 91_300,
    games: {
      ...played('Stick Sim', 4, 201_840),
      ...played('🚀 Fly High Sim', 3, 86_402),
      ...played('Sell Brainrot Tycoon', 3, 45_000),
      ...played('Tower Dash', 2, 12_345),
      ...played('Pet Harbor 🐾', 2, 3_599),
    },
  },
  robloxOnly: {
    displayName: 'BlockBuster77',
    ...avatar('bb77'),
    ...roblox('4100200302', 'BlockBuster77'),
    ...ROBLOX,
    ...SHOWN,
    ...stats(12, 3, 2),
    aCoins: 900,
    axp: 8_400,
    games: played('Stick Sim', 2, 7_260),
  },
  passwordOnly: { displayName: 'Paula', email: 'paula@example.org', authProviders: ['password'] },
  googleOnly: {
    displayName: 'Gino Moretti',
    ...avatar('gino'),
    ...google('gino@example.com'),
    authProviders: ['google'],
    aCoins: 0,
  },
  hiddenProfile: {
    displayName: 'Quiet Quinn',
    ...roblox('4100200303', 'QuietQuinn'),
    ...ROBLOX,
    privacy: { PublicProfileVisible: false, ShowInLeaderboards: true },
    axp: 33_000,
    games: played('Tower Dash', 1, 50_000),
  },
  hiddenFromLeaderboards: {
    displayName: 'Offboard Olli',
    ...roblox('4100200304', 'OffboardOlli'),
    ...ROBLOX,
    privacy: { PublicProfileVisible: true, ShowInLeaderboards: false },
    aCoins: 5_000,
    axp: 70_000,
    games: played('Stick Sim', 3, 99_999),
  },
  hiddenEverywhere: {
    displayName: 'Nobody',
    ...google('nobody@example.net'),
    ...roblox('4100200305', 'n0b0dy'),
    authProviders: ['roblox', 'google'],
    privacy: { PublicProfileVisible: false, ShowInLeaderboards: false },
    axp: 45_000,
  },
  champion: {
    displayName: 'xX_Champion_Xx',
    ...avatar('champion'),
    ...roblox('17', 'Champion'),
    ...ROBLOX,
    ...SHOWN,
    ...stats(10_482, 999, 731),
    aCoins: 2_147_483_648,
    axp: 9_876_543,
    games: { ...played('Stick Sim', 4, 31_536_001), ...played('Sell Brainrot Tycoon', 3, 4_000_000) },
  },
  tiedFirst: { displayName: 'Tess', ...roblox('4100200306', 'TessTie'), ...ROBLOX, ...SHOWN, axp: 21_000 },
  tiedSecond: { displayName: 'Theo', ...roblox('4100200307', 'TheoTie'), ...ROBLOX, ...SHOWN, axp: 21_000 },
  noAvatar: { displayName: 'Faceless', ...roblox('4100200308', 'Face_less'), ...ROBLOX, ...SHOWN, axp: 640 },
  noCoins: {
    displayName: 'Penny Less',
    ...avatar('penny'),
    ...roblox('4100200309', 'PennyLess'),
    ...ROBLOX,
    ...SHOWN,
    axp: 15_250,
    games: played('Pet Harbor 🐾', 1, 61),
  },
  unicodeName: {
    displayName: 'Zoë 🦊 المتصدر 玩家一号 O’Neil',
    ...roblox('4100200314', 'zoe_oneil'),
    ...ROBLOX,
    ...SHOWN,
    aCoins: 77,
    axp: 18_018,
  },
  chatLinked: {
    displayName: 'Chatty',
    ...roblox('4100200310', 'ChattyCath'),
    ...chat('810000000000000002', 'Chatty', null, '4821'),
    ...ROBLOX,
    ...SHOWN,
    aCoins: 310,
    axp: 2_900,
  },
  retiredGame: {
    displayName: 'Old Timer',
    ...roblox('4100200311', 'OldTimer'),
    ...ROBLOX,
    ...SHOWN,
    aCoins: 40,
    axp: 27_777,
    games: { ...played(RETIRED_GAME, 1, 604_800), ...played('Tower Dash', 0, 30) },
  },
  /** Written before options existed: the document has no privacy and no stats. */
  oldDocument: { displayName: 'Founder', ...roblox('4100200312', 'Founder1'), ...ROBLOX, axp: 12_000 },
  noRoblox: {
    displayName: 'Webby',
    ...google('webby@example.com'),
    ...chat('810000000000000003', 'webby', 'c0ffee'),
    ...SHOWN,
    authProviders: ['google', 'password'],
    axp: 1_500,
  },
  newcomer: {
    displayName: 'New Kid',
    ...avatar('newkid'),
    ...roblox('4100200313', 'NewKid2025'),
    ...ROBLOX,
    ...SHOWN,
    aCoins: 100,
    axp: 5,
    games: played('Stick Sim', 0, 30),
  },
} satisfies Record<string, Seed>;

export type PlayerKind = keyof typeof SEEDS;

/** Game platform accounts that never signed in to the portal. */
export const STRANGERS: RobloxUser[] = [
  { id: '1', name: 'Roblox', displayName: 'Roblox' },
  { id: '4100299999', name: 'PassingBy', displayName: 'Passing By' },
];

/** A uid as the identity service draws it: 28 letters and digits. */
export function firebaseUid(seed: string): string {
  const digest = createHash('sha512').update(seed).digest('base64');
  return digest.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 28);
}

/** The seeded documents by kind; `uidOf` decides what a uid looks like. */
export function seedPlayers(uidOf: (kind: string, robloxUserId?: string) => string) {
  return Object.entries(SEEDS).map(([kind, seed]: [string, Seed]): [string, PlayerDocument] => {
    const uid = uidOf(kind, seed.robloxProfile?.userId);
    return [kind, structuredClone({ authProviders: [], axp: 0, games: {}, ...seed, uid })];
  });
}
