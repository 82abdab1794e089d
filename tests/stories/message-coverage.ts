import { linking } from '#schema/constants.ts';
import { tiers } from '#schema/entities/level.ts';
import * as messages from '#schema/messages.ts';

/** Delimits a parameter's name in a text, on both sides. */
const PLACEHOLDER = '\u0000';
/** Replaces a matched message, so that no other pattern matches across its place. */
const MATCHED = '\u0001';
/** A message of at least this many words is a sentence: it may be part of a longer text. */
const SENTENCE_WORDS = 4;

const digits = '\\d+';
const anyText = `[^${MATCHED}]+`;
const nameList = '[\\w.-]+(?:, [\\w.-]+)*';

/** Pattern of each parameter. Without it, a message with few fixed words would match almost any text. */
const parameterPatterns = {
  status: '\\d{3}',
  level: digits,
  levels: digits,
  tier: tiers.map(({ name }) => name).join('|'),
  earned: digits,
  minimum: digits,
  total: digits,
  played: digits,
  count: digits,
  rank: digits,
  amount: '[\\d,]+',
  date: '\\d\\d/\\d\\d/\\d\\d',
  playtime: '\\d+h \\d{1,2}min',
  provider: '\\w+',
  code: `[A-Za-z0-9]{${linking.codeLength}}`,
  field: '[A-Za-z]\\w*(?:\\.\\w+)*',
  /** Zod's messages. */
  problem: '(?:Invalid |Too (?:big|small): |Unrecognized key).+',
  kinds: nameList,
  calls: nameList,
  worlds: nameList,
  message: anyText,
  product: anyText,
  account: anyText,
  age: anyText,
  current: anyText,
  next: anyText,
  email: anyText,
} satisfies Record<Parameter, string> & Record<string, string>;

type MessageEntry = (typeof messages)[keyof typeof messages];
type ParameterOf<Message> = Message extends (parameters: infer Parameters) => string
  ? Extract<keyof Parameters, string>
  : never;
type Parameter = ParameterOf<MessageEntry>;

const patternByParameter: ReadonlyMap<string, string> = new Map(Object.entries(parameterPatterns));

interface MessagePattern {
  codes: string[];
  /** Length of the text; each parameter counts as one character. */
  size: number;
  pattern: RegExp;
}

/** The longest first, because a short message can be the start of a longer one. */
const messagePatterns: readonly MessagePattern[] = [...groupCodesByText()]
  .map(([text, codes]) => ({ codes, size: measureText(text), pattern: createPattern(text) }))
  .sort((a, b) => b.size - a.size);

/** Caches the result for each text: pages share most of their texts. */
const codesCache = new Map<string, readonly string[]>();

/**
 * Finds the codes of the messages in a text: the whole text, its sentences, or parameters of another message.
 */
export function findMessageCodes(text: string): readonly string[] {
  const known = codesCache.get(text);
  if (known) return known;
  const codes = matchMessages(text);
  codesCache.set(text, codes);
  return codes;
}

function matchMessages(text: string): string[] {
  let rest = text;
  return messagePatterns.flatMap(({ codes, pattern }) => {
    const match = pattern.exec(rest);
    if (!match) return [];
    const [matched, ...parameters] = match;
    rest = rest.replace(matched, MATCHED);
    return [...codes, ...parameters.flatMap((parameter) => (parameter ? findMessageCodes(parameter) : []))];
  });
}

/** Groups codes by text: messages with the same text can't be told apart. */
function groupCodesByText(): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const [code, entry] of Object.entries(messages)) {
    const words: string =
      typeof entry === 'function' ? Reflect.apply(entry, undefined, [placeholders()]) : entry;
    // Arithmetic on a placeholder gives NaN.
    const text = words.replaceAll('NaN', placeholder('count'));
    codes.set(text, [...(codes.get(text) ?? []), code]);
  }
  return codes;
}

function createPattern(text: string): RegExp {
  // Every second part is a parameter's name.
  const parts = text.split(PLACEHOLDER);
  const isSentence = parts.length === 1 && text.split(' ').length >= SENTENCE_WORDS;
  const words = parts
    .map((part, index) =>
      index % 2 === 0 ? escapePattern(part) : `(${patternByParameter.get(part) ?? anyText})`,
    )
    .join('');
  return new RegExp(isSentence ? `(?<![^\\s])${words}(?=[\\s.]|$)` : `^${words}$`, 's');
}

function measureText(text: string): number {
  const parts = text.split(PLACEHOLDER);
  return parts.reduce((size, part, index) => size + (index % 2 === 0 ? part.length : 1), 0);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function placeholder(name: string): string {
  return `${PLACEHOLDER}${name}${PLACEHOLDER}`;
}

/** Returns a placeholder for every parameter of a message. */
function placeholders() {
  return new Proxy({}, { get: (_, name) => placeholder(String(name)) });
}
