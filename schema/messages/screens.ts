// SPEC §2: labels that several screens have.
export const loading = 'Loading...';
export const processing = 'Processing...';
export const viewProfile = 'View Profile';
export const viewAllGames = 'View All Games';
export const continueWithRoblox = 'Continue with Roblox';
export const cancel = 'Cancel';
export const tryAgain = 'Try Again';
export const options = 'Options';

// SPEC §8, Images.
export const imageFailed = '?';

// SPEC §2, Route table: any other path.
export const pageNotFound = 'Page Not Found';
export const returnHome = 'Return Home';

// Not in the specification.
/** A figure that the host didn't send. */
export const unknownFigure = '–';
