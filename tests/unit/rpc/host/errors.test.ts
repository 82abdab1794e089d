import { expect, it } from 'vitest';
import { HttpStatusError, toPortalError } from '#rpc/host/errors.ts';

it.each([
  [302, 'hostFailed'],
  [400, 'rejected'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'conflict'],
  [429, 'rateLimited'],
  [500, 'hostFailed'],
  [503, 'hostFailed'],
])('status %s has code %s', (status, code) => {
  expect(toPortalError(new HttpStatusError('requestDataExport', status, {})).code).toBe(code);
});

it.each([
  [400, { message: 'Bad' }, 'Bad'],
  [500, 'plain text', 'API request failed with status 500'],
  [503, undefined, 'API request failed with status 503'],
  [
    409,
    { message: 'anything' },
    'This linking code is expired, invalid, or has already been used. Please try again with a new code.',
  ],
])('the message of status %s with %j is %s', (status, body, text) => {
  expect(toPortalError(new HttpStatusError('requestDataExport', status, body)).message).toBe(text);
});

it('a status with a message in the table of calls has that message', () => {
  const error = new HttpStatusError('profile', 404, { message: 'No such document' });
  expect(toPortalError(error)).toEqual({ code: 'notFound', message: 'Profile not found' });
});

it.each([
  ['Request failed with 404', 'notFound', 'User not found'],
  ['Status 429 from upstream', 'rateLimited', 'Rate limit exceeded. Please try again later.'],
  ['No idea', 'hostFailed', 'No idea'],
])('a failed public profile whose message is "%s" has code %s', (message, code, text) => {
  const error = new HttpStatusError('publicProfile', 500, { message });
  expect(toPortalError(error)).toEqual({ code, message: text });
});
