import { expect, it } from 'vitest';
import { createIdToken } from '#tests/support/tokens.ts';
import { findSecrets } from './secret-patterns.ts';

it.each([
  [`{"token":"${createIdToken('rookie')}"}`, 'token'],
  ['authorization: Bearer abc', 'bearer'],
  ['/complete-password-reset?mode=resetPassword&oobCode=x1', 'reset code'],
  ['{"oobCode":"x1"}', 'reset code'],
  ['"rookie@example.com"', 'e-mail address'],
  ['/auth/callback#token=x', 'custom token'],
  ['/link/GOOD01', 'linking code'],
])('%s contains a secret', (line, kind) => {
  expect(findSecrets(line)).toContain(kind);
});

it("a line of the portal's log contains no secret", () => {
  const line =
    '{"level":30,"time":1800000000000,"requestId":"4b1c","method":"GET","route":"/link/:code","ip":"::1","status":200,"durationMs":3,"msg":"request"}';
  expect(findSecrets(line)).toEqual([]);
});
