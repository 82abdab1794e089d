import { expect, it } from 'vitest';
import { hostErrorMessage, refusalMessage } from '#schema/wire/host-error-message.ts';

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
  ['Ren\ufffd is already linked', 'Ren is already linked'],
  ['two\r\nlines\u0000 and\u2028more', 'two lines and more'],
  ['\u202Egnorw\u202C \u2066went\u2069 \u200Fit', 'gnorw went it'],
])('the message %j has no control and bidi characters, nor U+FFFD', (message, text) => {
  expect(hostErrorMessage({ message })).toBe(text);
});

it.each<[form: string, body: unknown, message: string | undefined]>([
  ['text', 'No more codes today', 'No more codes today'],
  ['JSON text', { message: 'Not now', error: 'Bad Request', statusCode: 400 }, 'Not now'],
  ['a list', ['Too short', 'Too old.'], 'Too short. Too old.'],
  ['NestJS', { message: ['Use letters only'], error: 'Bad Request' }, 'Use letters only.'],
  ['Laravel', { errors: { email: ['The email field is required.'] } }, 'The email field is required.'],
  ['Rails', { errors: { email: ["can't be blank"] } }, "email can't be blank."],
  ['Django', { email: ['Enter a valid email address.'] }, 'Enter a valid email address.'],
  ['one message a field', { details: { code: 'Expired' } }, 'Expired.'],
  ['an object', { error: { code: 400, message: 'This code has expired' } }, 'This code has expired'],
  ['RFC 9457', { type: 'about:blank', title: 'Conflict', status: 409, detail: 'Used.' }, 'Used.'],
  ['RFC 9457, title alone', { type: 'about:blank', title: 'Conflict', status: 409 }, 'Conflict'],
  ['ASP.NET', { title: 'Invalid', status: 400, errors: { Email: ['It is wrong.'] } }, 'It is wrong.'],
  ['FastAPI', { detail: [{ loc: ['body'], msg: 'Field required', type: 'missing' }] }, 'Field required.'],
  ['a page', '<!doctype html><h1>Bad Gateway</h1>', undefined],
  ['bytes that are no UTF-8', '\u001f\ufffd\b\0\0\0V*', undefined],
  ['a stack trace', 'Error: no\n    at run (/srv/app.js:1:1)', undefined],
  ['JSON in text', '{"code":7', undefined],
  ['data', { id: 7, requestId: 'a1b2', path: '/api' }, undefined],
  ['too deep', { error: { error: { error: { error: 'x' } } } }, undefined],
  ['nothing', '', undefined],
])('the words of a refusal in the form of %s are the best ones', (_, body, message) => {
  expect(refusalMessage(body)).toBe(message);
});
