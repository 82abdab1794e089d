import * as z from 'zod/mini';
import { linking } from '../constants.ts';
import * as messages from '../messages.ts';
import { emailField, passwordField } from './fields.ts';

/**
 * A linking code (SPEC §5): exactly six ASCII letters or digits. The check comes before the uppercasing, because that can
 * change the length of a text: 'ßßß' would have six letters.
 */
export const LinkCodeFieldSchema = z.pipe(
  z
    .string()
    .check(z.trim(), z.regex(new RegExp(`^[A-Za-z0-9]{${linking.codeLength}}$`), messages.codeInvalid)),
  z.transform((code) => code.toUpperCase()),
);

export const LinkCodeFormSchema = z.object({ code: LinkCodeFieldSchema });

/** The form for a code on /link. An empty field has its own message (SPEC §8, Link page). */
export const LinkPageFormSchema = z.object({
  code: z.pipe(
    z
      .string()
      .check(z.refine((typed) => typed.trim() !== '', { error: messages.linkingCodeMissing, abort: true })),
    LinkCodeFieldSchema,
  ),
});

/** The link page's email form, which has no effect. It demands no length of a password (SPEC §5, Link page). */
export const LinkEmailFormSchema = z.object({
  email: emailField(messages.invalidEmail),
  password: passwordField(messages.passwordRequired, { minimum: 1 }),
});
