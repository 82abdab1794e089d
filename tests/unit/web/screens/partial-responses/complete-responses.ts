import { SERVER_NOW } from './render-responses.tsx';

const LINKED_AT = { _seconds: 1_748_514_600 };

/** A complete own profile (SPEC §3). */
export const ownProfile = {
  displayName: 'Aurora Vale',
  profileImageUrl: 'https://cdn.test/aurora.png',
  email: 'aurora@example.com',
  authProviders: ['password', 'roblox'],
  robloxUserId: '1180042317',
  robloxProfile: { userId: '1180042317', username: 'AuroraPlays', linkedAt: LINKED_AT },
  googleProfile: { email: 'vale@example.com', linkedAt: LINKED_AT },
  discordProfile: { username: 'auroravale', linkedAt: LINKED_AT },
  ingameOptions: { Privacy: { PublicProfileVisible: false, ShowInLeaderboards: false } },
  playerStats: {
    currency: { aCoins: 48_250, axp: 166_400, level: 8, levelName: 'Star Pilot' },
    stats: {
      challengesCompleted: 311,
      tradingCardsEarned: 322,
      challengeStreak: 333,
      badgesEarned: 344,
      secondsPlayed: 36_300,
    },
  },
  playerGamesData: {
    stick: { badgesEarned: 2, badgesOwned: { First: LINKED_AT, Second: LINKED_AT }, playtime: 7_260 },
    fly: { badgesEarned: 1, playtime: 3_600 },
  },
};

export const publicProfile = {
  displayName: 'Aurora Vale',
  username: 'AuroraVale',
  profileImageUrl: 'https://cdn.test/aurora.png',
  playerStats: { currency: { axp: 166_400, level: 8 } },
  robloxProfile: { userId: '1180042317', username: 'AuroraPlays' },
};

export const leaderboard = {
  topPlayers: [
    { uid: 'ada', displayName: 'Ada Nova', axp: 4_000, rank: 1 },
    { uid: 'ben', displayName: 'Ben Comet', axp: 1_500, rank: 2 },
  ],
  generatedAt: new Date(SERVER_NOW - 3_600_000).toISOString(),
};

export const verifiedCode = {
  platformInfo: { id: '7', username: 'nova', avatar: 'https://cdn.test/nova.png', platform: 'discord' },
};
