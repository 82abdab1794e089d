/** SPEC §8, Profile. */

export const profileNotFound = 'Profile not found';
export const profileUnavailable = 'Profile data not available';
