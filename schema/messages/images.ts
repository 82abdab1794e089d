/** Section 8, Images. */

export const imageFailed = '?';
