/** SPEC §8, Authentication; §2, Auth callback; §2, Route table. */

export const notAuthenticated = 'User not authenticated';
export const authenticationIncomplete = 'Failed to complete authentication.';
export const authenticationUnknown = 'An unknown error occurred during authentication.';
export const authenticationError = 'Authentication Error';
export const returnToLogin = 'Return to Login';
export const loading = 'Loading...';
