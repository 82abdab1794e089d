import { expect, it } from 'vitest';
import { createRedactor } from './redaction.ts';

const redactor = createRedactor();
redactor.hide('S3cret/Value+1', 'token');
redactor.hide('AB12CD', 'code');

it.each([
  'S3cret/Value+1',
  encodeURIComponent('S3cret/Value+1'),
  's3cret/value+1',
  'ab12cd',
  'someone@example.com',
  'someone%40example.com',
  'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln',
  'Bearer abcdefghijklmnop',
])('%s is not shown, wherever it stands', (secret) => {
  for (const around of [secret, `"x":"${secret}"`, `/path/${secret}?q=${secret}`]) {
    expect(redactor.text(around)).not.toContain(secret);
  }
  expect(JSON.stringify(redactor.deep({ [secret]: [secret] }))).not.toContain(secret);
});

it('keeps words that only look like a header', () => {
  expect(redactor.text('Missing bearer token')).toBe('Missing bearer token');
});
