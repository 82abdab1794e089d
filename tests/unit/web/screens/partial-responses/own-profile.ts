import * as messages from '#schema/messages.ts';
import { LINKED_AT } from './check-fields.ts';

/** A complete own profile, and the lines that the screens show of it. */
export const account = {
  displayName: 'Aurora Vale',
  profileImageUrl: 'https://cdn.test/aurora.png',
  email: 'aurora@example.com',
  authProviders: ['password', 'roblox'],
  robloxUserId: '1180042317',
  robloxProfile: { userId: '1180042317', username: 'AuroraPlays', linkedAt: LINKED_AT },
  googleProfile: { email: 'vale@example.com', linkedAt: LINKED_AT },
  discordProfile: { username: 'auroravale', linkedAt: LINKED_AT },
  ingameOptions: { Privacy: { PublicProfileVisible: false, ShowInLeaderboards: false } },
};
export const progress = {
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
export const complete = { ...account, ...progress };

export const ofLevel = ['Level 8', '2 levels to Advanced'];
export const ofCurrency = ['48,250', '166,400', 'Star Pilot', ...ofLevel];
export const ofStats = ['311', '322', '333', '344', '10h 5min'];
export const ofGames = [
  '2/5 Games Played',
  '2/3 badges',
  '2/3 badges (67%)',
  '2h 1min',
  'Earned 05/29/25',
  '2h 1min played',
];
export const ofSwitches = [
  'Public Profile: false',
  'Show in Leaderboards: false',
  messages.publicProfileHidden,
];
export const facts = [
  'Aurora Vale',
  'menu of Aurora Vale, 1 pictures',
  'https://cdn.test/aurora.png',
  'password',
  '@AuroraPlays',
  'https://www.roblox.com/users/1180042317/profile',
  'vale@example.com',
  '@auroravale',
  '05/29/25',
  'Unlink Roblox',
  'Unlink Discord',
  ...ofSwitches,
  ...ofCurrency,
  ...ofStats,
  ...ofGames,
  '1/2 badges',
  '1h 0min',
  'Stick Simulator',
  'Fly High',
  'Your Rank',
];
