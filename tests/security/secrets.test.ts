import { expect, it } from 'vitest';
import { idToken } from '#tests/support/tokens.ts';
import { secretsIn } from './secrets.ts';

it.each([
  [`{"token":"${idToken('rookie')}"}`, 'token'],
  ['authorization: Bearer abc', 'bearer'],
  ['/complete-password-reset?mode=resetPassword&oobCode=x1', 'reset code'],
  ['{"oobCode":"x1"}', 'reset code'],
  ['"rookie@example.com"', 'e-mail address'],
  ['/auth/callback#token=x', 'custom token'],
  ['/link/GOOD01', 'linking code'],
])('%s gives away a secret', (line, kind) => {
  expect(secretsIn(line)).toContain(kind);
});

it('a line as the portal writes it gives nothing away', () => {
  const line =
    '{"level":30,"time":1800000000000,"requestId":"4b1c","method":"GET","route":"/link/:code","ip":"::1","status":200,"durationMs":3,"msg":"request"}';
  expect(secretsIn(line)).toEqual([]);
});
