/** SPEC §8, Images. */

export const imageFailed = '?';
