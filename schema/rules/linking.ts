import * as z from 'zod/mini';
import { toAsciiDigits } from '../ascii-digits.ts';
import { linking } from '../constants.ts';
import * as messages from '../messages.ts';
import { emailField, passwordField, withoutInvisibles } from './fields.ts';

export const linkCodePattern = new RegExp(`^[A-Za-z0-9]{${linking.codeLength}}$`);

/**
 * A linking code (SPEC §5): a fixed number of ASCII letters or digits. The check comes before the uppercasing, because that can
 * change the length of a text: 'ß' would become two letters.
 */
export const LinkCodeFieldSchema = z
  .string()
  .check(z.trim(), z.regex(linkCodePattern, messages.codeInvalid), z.toUpperCase());

/**
 * Finds the linking code in a typed or pasted text, such as a chat message or the URL of the link page: the word of a
 * code's length that 'is your code', else the one that follows 'code', else one in capitals, else one with a digit, else the
 * last one. Without such a word, returns all letters and digits: a code may be written with blanks, also after 'code' in a
 * sentence.
 */
export function extractLinkCode(text: string): string {
  // NFKC turns full-width letters into ASCII. Turkish keyboards have two other letters I.
  const plain = withoutInvisibles(toAsciiDigits(text.normalize('NFKC').replace(/[İı]/g, 'I')));
  const ofUrl = LINK.exec(plain)?.[1];
  // Uppercases ASCII letters alone, whatever the language: 'ß' would become two letters.
  return (
    (ofUrl ?? chooseWord(plain) ?? dropNames(plain))
      // A time is no code.
      .replace(/[^\p{L}\p{N}:]+|(?<!\d):|:(?!\d)/gu, '')
      .replace(/[a-z]+/g, (letters) => letters.toUpperCase())
  );
}

const LINK = new RegExp(`(?:/link/|[?&]code=)([a-z\\d]{${linking.codeLength}})(?![a-z\\d])`, 'i');

/**
 * The ASCII letters and digits of a code, perhaps with separators, but not between two digits, as in a date; no name
 * after '@'. Letters of other scripts may touch it, because not every language has blanks between words.
 */
const WORD = new RegExp(
  String.raw`(?<!@[\p{L}\p{N}._-]{0,64}|[\p{Script=Latin}\p{N}][-–._]?)[a-z\d](?:(?!(?<=\d)[-–._]\d)[-–._]?[a-z\d]){${linking.codeLength - 1}}(?![-–._@]?[\p{Script=Latin}\p{N}]|@)`,
  'giu',
);
/** A code, perhaps in groups, such as '482 913'. */
const GROUPS = String.raw`[A-Z\d](?:[-–\s]*[A-Z\d]){${linking.codeLength - 1}}`;
/** Such a code at a text's start, but no date. */
const FIRST_GROUPS = new RegExp(String.raw`^${GROUPS}(?![-–\s]*\d|[\p{L}\p{N}])`, 'u');
const GROUPS_OF_SENTENCE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${GROUPS}(?=\s+is\s+your\s[^.]{0,64}(?<!\p{L})code(?!\p{L}))`,
  'u',
);
const LABEL = /(?<![\p{L}\p{N}@])code(?![\p{L}\p{N}])(?:\s+is(?![\p{L}\p{N}]))?[^\p{L}\p{N}@]*/iu;

function chooseWord(plain: string): string | undefined {
  const label = LABEL.exec(plain);
  const words = [...plain.matchAll(WORD)];
  const rest = label ? plain.slice(label.index + label[0].length) : '';
  const sentence = GROUPS_OF_SENTENCE.exec(plain);
  const groups = FIRST_GROUPS.exec(rest);
  const later = [...rest.matchAll(WORD)];
  const next = later.find(({ index }) => index === 0);
  const isCapital = ([word]: RegExpExecArray) => !/[a-z]/.test(word);
  const hasDigit = ([word]: RegExpExecArray) => /\d/.test(word);
  const hasLetter = ([word]: RegExpExecArray) => /[a-z]/i.test(word);
  const chosen =
    (sentence && hasDigit(sentence) ? sentence : undefined) ??
    (next && (isCapital(next) || hasDigit(next)) ? next : undefined) ??
    later.find(isCapital) ??
    later.find(hasDigit) ??
    words.findLast((word) => isCapital(word) && hasLetter(word)) ??
    words.findLast((word) => hasDigit(word) && hasLetter(word)) ??
    (groups && hasDigit(groups) ? groups : undefined) ??
    next ??
    words.at(-1);
  return chosen?.[0];
}

const dropNames = (text: string) =>
  text
    .split(/\s/)
    .filter((word) => !word.includes('@'))
    .join(' ');

/** The linking code in what a player typed, or in a URL. */
export const TypedLinkCodeSchema = z.pipe(
  z.pipe(z.string(), z.transform(extractLinkCode)),
  LinkCodeFieldSchema,
);

export const LinkCodeFormSchema = z.object({ code: LinkCodeFieldSchema });

/** The form for a code in Options. */
export const LinkPopupFormSchema = z.object({ code: TypedLinkCodeSchema });

/** The form for a code on /link. An empty field has its own message (SPEC §8, Link page). */
export const LinkPageFormSchema = z.object({
  code: z.pipe(
    z
      .string()
      .check(z.refine((typed) => typed.trim() !== '', { error: messages.linkingCodeMissing, abort: true })),
    TypedLinkCodeSchema,
  ),
});

/** The link page's email form, which has no effect. It demands no length of a password (SPEC §5, Link page). */
export const LinkEmailFormSchema = z.object({
  email: emailField(messages.invalidEmail),
  password: passwordField(messages.passwordRequired, { minimum: 1 }),
});

/**
 * Checks whether a failed linking sends the visitor back to /link (SPEC §4, Link-account page flow, step 5). It
 * reads the message, because a host may answer 400 both for an expired code and for an account that is
 * already linked.
 */
export const isCodeUnusable = (message: string) => /expired|invalid|already been used/i.test(message);
