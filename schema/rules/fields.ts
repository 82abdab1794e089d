import * as z from 'zod/mini';
import { passwords } from '../constants.ts';
import * as messages from '../messages.ts';

/**
 * An email address (SPEC §5), by the rule of `type=email` in HTML: some phone companies gave out addresses that break RFC
 * 5321. At most 254 characters, the limit of SMTP. `invalid` and `missing` are the messages for an invalid and for an empty
 * address.
 */
export const emailField = (invalid: string, missing: string = messages.emailRequired) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.email({ error: invalid, pattern: z.regexes.html5Email }),
      z.maxLength(254, invalid),
    );

/**
 * A password (SPEC §5) of at most 4,096 characters, the limit of the identity service. `missing` is the message
 * for an empty password.
 */
export const passwordField = (
  tooShort: string,
  { minimum = passwords.minimum, missing = tooShort }: { minimum?: number; missing?: string } = {},
) =>
  z
    .string()
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.minLength(minimum, tooShort),
      z.maxLength(4_096, messages.passwordTooLong),
    );

/** The check of a form with a new password and its repetition. Both fields show an error unless the first is empty. */
export const repeatsNewPassword = (error: string) =>
  z.refine<{ newPassword: string; confirmNewPassword: string }>(
    (form) => form.newPassword === form.confirmNewPassword,
    { error, path: ['confirmNewPassword'] },
  );
