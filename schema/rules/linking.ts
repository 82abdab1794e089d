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

/**
 * Finds the linking code in a typed or pasted text, such as 'Code: `goo-d01`' or the URL of the link page. Without a code
 * of six characters, returns all letters and digits.
 */
export function extractLinkCode(text: string): string {
  // NFKC turns full-width letters into ASCII. Turkish keyboards have two other letters I. \p{Cf}: zero-width characters.
  const plain = text
    .normalize('NFKC')
    .replace(/[İı]/g, 'I')
    .replace(/\p{Cf}/gu, '');
  const ofUrl = /(?:\/link\/|[?&]code=)([a-z\d]{6})(?![a-z\d])/i.exec(plain)?.[1];
  const words = [...plain.matchAll(/(?<![\p{L}\p{N}])[a-z\d](?:[-–._]?[a-z\d]){5}(?![\p{L}\p{N}])/giu)].map(
    String,
  );
  const ofText =
    words.find((word) => /\d/.test(word)) ?? words.find((word) => !/[a-z]/.test(word)) ?? words.at(-1);
  // Uppercases ASCII letters alone, whatever the language: 'ßßß' would become six letters.
  return (ofUrl ?? ofText ?? plain)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

export const LinkCodeFormSchema = z.object({ code: LinkCodeFieldSchema });

/** The form for a code on /link. An empty field has its own message (SPEC §8, Link page). */
export const LinkPageFormSchema = z.object({
  code: z.pipe(
    z
      .string()
      .check(z.refine((typed) => typed.trim() !== '', { error: messages.linkingCodeMissing, abort: true })),
    z.pipe(z.transform(extractLinkCode), LinkCodeFieldSchema),
  ),
});

/** The link page's email form, which has no effect. It demands no length of a password (SPEC §5, Link page). */
export const LinkEmailFormSchema = z.object({
  email: emailField(messages.invalidEmail),
  password: passwordField(messages.passwordRequired, { minimum: 1 }),
});
