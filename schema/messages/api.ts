/** SPEC §8, API calls. */

export const apiRequestFailed = ({ status }: { status: number }) =>
  `API request failed with status ${status}`;
export const linkingCodeConflict =
  'This linking code is expired, invalid, or has already been used. Please try again with a new code.';
