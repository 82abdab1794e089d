import { leaderboard } from '../constants.ts';

/** Section 8, Privacy; section 2, Options. */

export const privacyUpdated = 'Privacy setting updated successfully';
export const privacyFailed = 'Failed to update privacy setting. Please try again.';
export const leaderboardRemovalNotice = `Leaderboard removal may take up to ${leaderboard.removalHours} hours`;
