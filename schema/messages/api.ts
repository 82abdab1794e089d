// SPEC §8, API calls.
export const apiRequestFailed = ({ status }: { status: number }) =>
  `API request failed with status ${status}`;
export const linkingCodeConflict =
  'This linking code is expired, invalid, or has already been used. Please try again with a new code.';
// SPEC §8, Public profile, for any call.
export const rateLimited = 'Rate limit exceeded. Please try again later.';

// Not in the specification.
export const hostUnavailable = 'The game service is not answering right now. Please try again in a moment.';
export const hostTimeout = 'The game service took too long to answer. Please try again in a moment.';
export const resultUnknown =
  'We could not tell whether this was done: the connection broke first. What this page shows may be out of date. When you try again, we look first.';
export const overloaded = 'Very many players are here right now. Please try again in a moment.';
export const badAnswer = 'The game service sent an answer that could not be read. Please try again later.';
export const invalidInput = 'Some of what was sent is not valid. Please check it and try again.';
export const unexpected = 'Something went wrong on our side. Please try again later.';
export const offline = 'You are offline. Check your connection and try again.';
export const playerChanged = 'The signed-in account has changed meanwhile, so this was not done.';
export const pagePartMissing = 'A part of this page could not be loaded. Reload it to try again.';
