/**
 * Messages of the mock host. It sends most of them in error responses, which the portal shows as "the
 * server's message" (SPEC §8, API calls); the rest are on its own pages.
 */

export const bearerMissing = 'Missing bearer token';
export const bearerInvalid = 'Invalid or expired token';
export const bodyNotObject = 'The request body must be a JSON object';
export const fieldInvalid = ({ field, problem }: { field: string; problem: string }) =>
  `${field}: ${problem}`;
export const profileMissing = 'Profile not found';
export const publicProfileMissing = 'User not found';
export const playerUnranked = 'Player is not on the leaderboard';
export const robloxUserMissing = 'The user id is invalid';
export const robloxTaken = 'This Roblox account is already linked to another profile';
export const playerHasRoblox = 'A Roblox account is already linked to this profile';
export const originForeign = 'Only the mock host and its portal may do this';
export const pictureUnknown = 'No such picture';
export const discordTaken = 'This Discord account is already linked to another profile';
export const playerHasDiscord = 'A Discord account is already linked to this profile';
export const identityMismatch = 'The platform account does not belong to this code';
export const uidMismatch = 'The user id does not belong to this token';
export const faultUnknown = ({ kinds }: { kinds: string }) => `Unknown fault. Known kinds: ${kinds}`;
export const faultForNobody = ({ call }: { call: string }) =>
  `uid: ${call} has no token, so this fault would reach no player`;
export const clockTooFar = ({ seconds }: { seconds: number }) =>
  `The clock can be at most ${seconds} seconds ahead. Reset starts it again`;
export const callUnknown = ({ calls }: { calls: string }) => `Unknown call. Known calls: ${calls}`;
export const worldUnknown = ({ worlds }: { worlds: string }) => `Unknown world. Known worlds: ${worlds}`;
export const worldReset = 'The world was reset meanwhile';
export const injectedFault = 'A fault was set for this call';
export const signInStateUnknown =
  'This sign-in is not known here, or it is over. Go back and start it again.';
export const signInOriginForeign = 'This sign-in did not come from the portal, so nothing was sent to it.';
export const chooserWithoutOpener = 'This window was not opened by the portal. Close it and begin there.';
export const chooserWithoutScript =
  'Choosing an account in this window needs scripts. Allow them and open it again.';
export const controlDone = 'Done.';
export const controlCodeIssued = ({ code }: { code: string }) => `Code ${code} is ready.`;
export const controlUnreachable = 'The mock host does not answer.';
export const controlNoPeople = 'Nobody lives in this world.';
export const controlNoCodes = 'There are no codes in this world. Issue one below.';
export const controlNoMails = 'No mail is waiting.';
export const controlNoCalls = 'No calls yet. Use the portal, and they appear here.';
export const controlLatency = ({ ms }: { ms: number }) => `Every call takes ${ms} ms longer.`;
export const controlNoFaults = 'No faults: every call answers as it should.';
