/** Section 2, any other path. */

export const pageNotFound = 'Page Not Found';
export const returnHome = 'Return Home';
