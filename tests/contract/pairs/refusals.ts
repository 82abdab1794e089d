import type { Pair } from './pair.ts';
import { json, on } from './pair.ts';

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
    wrong: { does: 'refuses with a number', between: on('profile', 401, () => json(401, { code: 7 })) },
    honest: {
      does: 'refuses with details',
      between: on('profile', 401, () => json(401, { details: 'No token' })),
    },
  },
  {
    rule: 'acceptedForbiddenInput',
    call: 'updateOption',
    wrong: { does: 'takes any option', between: on('updateOption', 400, () => json(200, { success: true })) },
    honest: {
      does: 'refuses an unknown option with 404',
      between: on('updateOption', 400, () => json(404, { message: 'No such option' })),
    },
  },
];
