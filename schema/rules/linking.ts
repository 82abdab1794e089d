import * as z from 'zod/mini';
import { linking } from '../constants.ts';
import { messages } from '../messages.ts';

/** What a code is after typing or pasting: trimmed and uppercased (SPEC section 5). */
export const normalizeCode = (typed: string) => typed.trim().toUpperCase();

/** A chat linking code: exactly six letters or digits, in upper case from here on. */
export const LinkCodeFieldSchema = z.pipe(
  z
    .string()
    .check(z.trim(), z.regex(new RegExp(`^[A-Za-z0-9]{${linking.codeLength}}$`), messages.codeInvalid)),
  z.transform(normalizeCode),
);

export const LinkCodeFormSchema = z.object({ code: LinkCodeFieldSchema });

/** The link page's own form, for whoever came without a code (section 8, Link page). */
export const LinkPageFormSchema = z.object({
  code: z.pipe(
    z
      .string()
      .check(z.refine((typed) => typed.trim() !== '', { error: messages.linkingCodeMissing, abort: true })),
    LinkCodeFieldSchema,
  ),
});
