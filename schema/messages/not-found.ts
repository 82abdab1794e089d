/** SPEC §2, Route table: any other path. */

export const pageNotFound = 'Page Not Found';
export const returnHome = 'Return Home';
