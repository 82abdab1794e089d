import { expect, it } from 'vitest';
import { hostErrorMessage } from '#schema/errors.ts';

it.each([
  [{ message: 'Bad', error: 'other' }, 'Bad'],
  [{ error: 'Bad', details: 'other' }, 'Bad'],
  [{ details: 'Bad' }, 'Bad'],
  [{ message: '', error: 'Bad' }, 'Bad'],
  [{ message: '\u202E\u0007', error: 'Bad' }, 'Bad'],
  [{ message: { nested: true } }, undefined],
  ['plain text', undefined],
  [null, undefined],
])('the message of %j is %s', (body, text) => {
  expect(hostErrorMessage(body)).toBe(text);
});

it('a message has at most 500 characters', () => {
  expect(hostErrorMessage({ message: 'x'.repeat(10_000) })).toHaveLength(500);
});

it.each([
  ['two\r\nlines\u0000 and\u2028more', 'two lines and more'],
  ['\u202Egnorw\u202C \u2066went\u2069 \u200Fit', 'gnorw went it'],
])('the message %j has no control and bidi characters', (message, text) => {
  expect(hostErrorMessage({ message })).toBe(text);
});
