/** Longest message that a player reads, in characters. */
const MAX_LENGTH = 500;
/** How much of a host's text is searched for it, in characters. */
const MAX_RAW_LENGTH = 4 * MAX_LENGTH;
/** How deep in objects and lists a message may be. */
const MAX_DEPTH = 3;
/** How many messages of a list are joined, and how many fields an object of messages may have. */
const MAX_MESSAGES = 20;

/** Fields of a host's error body that can hold the message, in the order of SPEC §8. */
export const errorFields = ['message', 'error', 'details'] as const;

/**
 * Returns the first of `errorFields` that is non-blank text, cut to 500 characters. White space, control and
 * bidi characters become one space, because they could change how the surrounding text reads; so does U+FFFD.
 */
export function hostErrorMessage(body: unknown): string | undefined {
  const fields = toFields(body);
  return firstOf(errorFields, (field) => cleanText(fields.get(field)));
}

/**
 * Returns the message for a player in the body of a refusal, in the forms of common frameworks: text, a list of messages,
 * messages by field, an object around one of these, and RFC 9457. Undefined if it has none: a page, a stack trace, data.
 */
export function refusalMessage(body: unknown): string | undefined {
  const fields = toFields(body);
  const find = (field: string) =>
    cleanText(fields.get(field)) ?? findMessage(fields.get(field), MAX_DEPTH - 1);
  return (firstOf(errorFields, find) ?? findMessage(body, MAX_DEPTH))?.slice(0, MAX_LENGTH);
}

function findMessage(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string')
    return MARKUP_OR_CODE.test(value.slice(0, MAX_RAW_LENGTH)) ? undefined : cleanText(value);
  if (depth === 0) return undefined;
  if (Array.isArray(value))
    return joinSentences(value.slice(0, MAX_MESSAGES).map((one) => findMessage(one, depth - 1)));
  const fields = toFields(value);
  return (
    firstOf(messageFields, (field) => findMessage(fields.get(field), depth - 1)) ??
    findFieldMessages(fields, depth, depth < MAX_DEPTH) ??
    cleanText(fields.get('title'))
  );
}

/** Returns the messages of an object from field to messages. Text is one only within a field for errors. */
function findFieldMessages(fields: ReadonlyMap<string, unknown>, depth: number, isWithin: boolean) {
  const entries = [...fields].filter(
    ([, value]) => isTextList(value) || (isWithin && typeof value === 'string'),
  );
  if (entries.length < fields.size || fields.size > MAX_MESSAGES) return undefined;
  return joinSentences(
    entries.map(([field, value]) => {
      const message = findMessage(value, depth - 1);
      // Some frameworks leave out the subject: "can't be blank".
      return message && /^\p{Ll}/u.test(message) ? `${field} ${message}` : message;
    }),
  );
}

const isTextList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');

function joinSentences(parts: readonly (string | undefined)[]): string | undefined {
  const sentences = new Set(parts.filter((part) => part !== undefined));
  return [...sentences].map((part) => part.replace(/(?<![.!?…])$/, '.')).join(' ') || undefined;
}

/** Where frameworks put messages, best first. RFC 9457's `title` comes after all, because it names only a kind. */
const messageFields = [...errorFields, 'detail', 'errors', 'error_description', 'msg', 'reason'];

/** Of a page, of JSON in text, of a stack trace, or of bytes that are no UTF-8. */
const MARKUP_OR_CODE = /<[a-z!/?]|[{}]|\n\s+at |\uFFFD/i;

const toFields = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

function firstOf(names: readonly string[], find: (name: string) => string | undefined): string | undefined {
  for (const name of names) {
    const found = find(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function cleanText(value: unknown): string | undefined {
  const shown =
    typeof value === 'string' ? value.slice(0, MAX_RAW_LENGTH).replace(UNSAFE_CHARACTERS, ' ').trim() : '';
  return shown === '' ? undefined : shown.slice(0, MAX_LENGTH);
}

const UNSAFE_CHARACTERS = /[\s\p{Cc}\p{Bidi_Control}\uFFFD]+/gu;
