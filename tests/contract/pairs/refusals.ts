import type { Pair } from './pair.ts';
import { answer, fieldsOf, json, on } from './pair.ts';

/** How bad requests are refused. */
export const refusalPairs: readonly Pair[] = [
  {
    rule: 'crashOnBadInput',
    call: 'requestDataExport',
    wrong: {
      does: 'fails at a bad email',
      between: on('requestDataExport', 400, () => json(500, { message: 'Internal error' })),
    },
    honest: {
      does: 'refuses a bad email with 422',
      between: on('requestDataExport', 400, () => json(422, { message: 'Not an email' })),
    },
  },
  {
    rule: 'noWords',
    call: 'profile',
    wrong: {
      does: 'refuses with a number',
      between: on('profile', 401, () => json(401, { code: 7 })),
    },
    honest: {
      does: 'refuses with details',
      between: on('profile', 401, () => json(401, { details: 'No token' })),
    },
  },
  {
    rule: 'otherRefusal',
    call: 'leaderboard',
    wrong: {
      does: 'refuses a bad token with 403',
      between: on('leaderboard', 401, () => json(403, { message: 'Forbidden' })),
    },
    honest: {
      does: 'refuses a bad token in words of its own',
      between: on('leaderboard', 401, () => json(401, { error: 'Who are you?' })),
    },
  },
  {
    rule: 'acceptedForbiddenInput',
    call: 'updateOption',
    wrong: {
      does: 'takes any option',
      between: on('updateOption', 400, () => json(200, { success: true })),
    },
    honest: {
      does: 'refuses an unknown option with 404',
      between: on('updateOption', 400, () => json(404, { message: 'No such option' })),
    },
  },
  {
    rule: 'acceptedUnusualInput',
    call: 'publicProfile',
    wrong: {
      does: 'takes an id of any form',
      between: on('publicProfile', 400, () => json(200, { displayName: 'Player' })),
    },
    honest: {
      does: 'knows nobody with an id of another form',
      between: on('publicProfile', 400, () => json(404, { message: 'User not found' })),
    },
  },
  {
    rule: 'refusedUnusualInput',
    call: 'requestDataExport',
    wrong: { does: 'refuses an email of 254 characters', between: refuseEmails(254) },
    honest: { does: 'refuses an email of 255 characters', between: refuseEmails(255) },
  },
];

function refuseEmails(length: number) {
  return answer('requestDataExport', async (request, send) =>
    String(fieldsOf(request).email).length >= length
      ? json(400, { message: 'Please enter a shorter email' })
      : send(request),
  );
}
