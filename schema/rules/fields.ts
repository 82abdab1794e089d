import * as z from 'zod/mini';
import { passwords } from '../constants.ts';
import * as messages from '../messages.ts';

/** The limit of SMTP. */
export const MAX_EMAIL_LENGTH = 254;
/** The limit of the identity service. */
const MAX_PASSWORD_LENGTH = 4_096;

/** Drops what has no width, such as the direction marks that are copied with a text. */
export const withoutInvisibles = (text: string) => text.replace(/\p{Cf}/gu, '');

/**
 * An email address (SPEC §5), by the rule of `type=email` in HTML: some phone companies gave out addresses that break RFC
 * 5321. `invalid` is the message for a malformed or too long address.
 */
export const emailField = (invalid: string) =>
  z
    .string()
    .check(
      z.overwrite(withoutInvisibles),
      z.trim(),
      z.minLength(1, { error: messages.emailRequired, abort: true }),
      z.email({ error: invalid, pattern: z.regexes.html5Email }),
      z.maxLength(MAX_EMAIL_LENGTH, invalid),
    );

/** A password (SPEC §5). `missing` is the message for an empty password. */
export const passwordField = (
  tooShort: string,
  { minimum = passwords.minimum, missing = tooShort }: { minimum?: number; missing?: string } = {},
) =>
  z
    .string()
    .check(
      z.minLength(1, missing),
      z.minLength(minimum, tooShort),
      z.maxLength(MAX_PASSWORD_LENGTH, messages.passwordTooLong),
    );

/** The check of a form with a new password and its repetition. Both fields can show an error. */
export const repeatsNewPassword = (error: string) =>
  z.refine<{ newPassword: string; confirmNewPassword: string }>(
    (form) => form.newPassword === form.confirmNewPassword,
    { error, path: ['confirmNewPassword'] },
  );
