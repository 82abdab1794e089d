import { leaderboard } from '../constants.ts';

// SPEC §8, Leaderboard.
export const authenticationRequired = 'Authentication required';
export const leaderboardFailed = 'Failed to fetch leaderboard data';
export const errorWith = ({ message }: { message: string }) => `Error: ${message}`;

// SPEC §2, Leaderboards: labels.
export const globalLeaderboards = 'Global Leaderboards';
export const rank = 'Rank';
export const username = 'Username';
export const axp = 'aXP';
export const yourRank = 'Your Rank';
export const lastUpdated = 'Last updated';
export const nextUpdateIn = 'Next update in';

// Not in the specification.
export const showingOlder = 'The game service is not answering: these are the standings last seen.';
export const leaderboardNeedsSignIn = 'Sign in to see the top players and your own rank.';
export const emptyLeaderboard = 'Nobody is on the leaderboard yet.';
export const axpToTop = ({ amount }: { amount: string }) =>
  `${amount} aXP to the top ${leaderboard.topPlayers}`;
export const axpToRank = ({ amount, rank }: { amount: string; rank: number }) =>
  `${amount} aXP to rank ${rank}`;
export const axpAhead = ({ amount }: { amount: string }) => `${amount} aXP ahead of everyone else`;
export const playForRank = ({ rank }: { rank: number }) => `Play for rank ${rank}`;
export const playToClimb = 'Play to climb';
export const playToLead = 'Play to stay ahead';
export const rankGrowsByPlaying = 'Play to earn aXP.';
export const rankHidden = 'You are hidden here. Change it in Options';
export const rankUnlinked = 'Link your Roblox account to be ranked';
export const rankUnplayed = 'Play a game to be ranked';
export const rankWaiting = 'Not ranked yet: wait for the next update';
