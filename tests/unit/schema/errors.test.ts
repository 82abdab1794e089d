import { describe, expect, it } from 'vitest';
import { errorCodeForStatus, hostErrorMessage, responseErrorMessage } from '#schema/errors.ts';

describe('the message for an unsuccessful response', () => {
  it.each([
    [400, { message: 'Bad', error: 'other' }, 'Bad'],
    [400, { error: 'Bad', details: 'other' }, 'Bad'],
    [400, { details: 'Bad' }, 'Bad'],
    [400, { message: '', error: 'Bad' }, 'Bad'],
    [400, { message: { nested: true } }, 'API request failed with status 400'],
    [500, 'plain text', 'API request failed with status 500'],
    [503, undefined, 'API request failed with status 503'],
    [404, null, 'API request failed with status 404'],
    [
      409,
      { message: 'anything' },
      'This linking code is expired, invalid, or has already been used. Please try again with a new code.',
    ],
  ])('%s with %j is %s', (status, body, text) => {
    expect(responseErrorMessage(status, body)).toBe(text);
  });

  it('has at most 500 characters', () => {
    expect(hostErrorMessage({ message: 'x'.repeat(10_000) })).toHaveLength(500);
  });

  it.each([
    ['two\r\nlines\u0000 and\u2028more', 'two lines and more'],
    ['\u202Egnorw\u202C \u2066went\u2069 \u200Fit', 'gnorw went it'],
  ])('%j has no control and bidi characters', (message, text) => {
    expect(hostErrorMessage({ message })).toBe(text);
  });

  it('is the next field if a field has nothing but control and bidi characters', () => {
    expect(hostErrorMessage({ message: '\u202E\u0007', error: 'Bad' })).toBe('Bad');
  });
});

it.each([
  [400, 'rejected'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'conflict'],
  [429, 'rateLimited'],
  [500, 'hostFailed'],
  [503, 'hostFailed'],
])('status %s has code %s', (status, code) => {
  expect(errorCodeForStatus(status)).toBe(code);
});
