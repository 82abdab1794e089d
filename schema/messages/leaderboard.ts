/** SPEC §8, Leaderboard. */

export const authenticationRequired = 'Authentication required';
export const leaderboardFailed = 'Failed to fetch leaderboard data';
export const errorWith = ({ message }: { message: string }) => `Error: ${message}`;
