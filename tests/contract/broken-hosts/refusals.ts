import type { Pair } from './pair.ts';
import { json, on, pair } from './pair.ts';

/** How bad requests and expired tokens are refused. */
export const refusalPairs: readonly Pair[] = [
  pair('crashOnBadInput', 'requestDataExport', {
    'fails at a bad email': on('requestDataExport', 400, () => json(500, { message: 'Internal error' })),
    'refuses a bad email with 422': on('requestDataExport', 400, () =>
      json(422, { message: 'Not an email' }),
    ),
  }),
  pair('crashOnBadInput', 'profile', {
    'fails at another method': on('profile', 405, () => json(500, { message: 'Internal error' })),
    'knows no other method': on('profile', 405, () => json(501, { message: 'Unknown method' })),
  }),
  pair('acceptedForbiddenInput', 'profile', {
    'takes another method': on('profile', 405, () => json(200, {})),
    'has no other method there': on('profile', 405, () => json(404, { message: 'Not found' })),
  }),
  pair('noMessage', 'profile', {
    'refuses with a number': on('profile', 401, () => json(401, { code: 7 })),
    'refuses with details': on('profile', 401, () => json(401, { details: 'No token' })),
  }),
  pair('noMessage', ['ownRank', 'publicProfile'], {
    'refuses without words where the portal has none': on('ownRank', 200, () => json(403, {})),
    'refuses without words where the portal has its own': on('publicProfile', 404, () => json(404, {})),
  }),
  pair('garbledText', 'ownRank', {
    'escapes its words for HTML': on('ownRank', 200, () => json(404, { message: 'You can&#39;t' })),
    'has words with such signs': on('ownRank', 200, () => json(404, { message: 'A & B; #39' })),
  }),
  pair('acceptedForbiddenInput', 'updateOption', {
    'takes any option': on('updateOption', 400, () => json(200, { success: true })),
    'refuses an unknown option with 404': on('updateOption', 400, () =>
      json(404, { message: 'No such option' }),
    ),
  }),
  pair('notRenewed', 'leaderboard', {
    'refuses an expired token with 403': on('leaderboard', 401, () => json(403, { message: 'Forbidden' })),
    'refuses a header without a token with 403': on('leaderboard', 401, (response, { headers }) =>
      headers.authorization?.includes('.') ? response : json(403, { message: 'Forbidden' }),
    ),
  }),
];
