import { leaderboard } from '../constants.ts';

/** SPEC §8, Privacy; §2, Options. */

export const privacyUpdated = 'Privacy setting updated successfully';
export const privacyFailed = 'Failed to update privacy setting. Please try again.';
export const leaderboardRemovalNotice = `Leaderboard removal may take up to ${leaderboard.removalHours} hours`;
