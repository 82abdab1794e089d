import type { BrowserContext } from '@playwright/test';
import { linking } from '#schema/constants.ts';
import { tiers } from '#schema/entities/level.ts';
import type { MessageCode } from '#schema/messages.ts';
import { messages } from '#schema/messages.ts';

/** Name of the attachment in which a browser test leaves the codes of the messages that it saw. */
export const COVERAGE_ATTACHMENT = 'shown-messages';

/** Stands on both sides of a parameter's name, in the place of its value. */
const PLACEHOLDER = '\u0000';
/** In place of words that have been told: no message goes over it. */
const MATCHED = '\u0001';
/** From so many words on a message is a sentence, which may stand among others. */
const SENTENCE_WORDS = 4;

const digits = '\\d+';
const anyText = `[^${MATCHED}]+`;
const nameList = '[\\w.-]+(?:, [\\w.-]+)*';

/** What a parameter looks like: else a message of few words of its own would be shown by any text with its signs in it. */
const parameterPatterns = {
  status: '\\d{3}',
  level: digits,
  levels: digits,
  tier: tiers.map(({ name }) => name).join('|'),
  earned: digits,
  total: digits,
  played: digits,
  count: digits,
  date: '\\d\\d/\\d\\d/\\d\\d',
  playtime: '\\d+h \\d{1,2}min',
  provider: '\\w+',
  code: `[A-Za-z0-9]{${linking.codeLength}}`,
  field: '[A-Za-z]\\w*(?:\\.\\w+)*',
  /** As Zod puts it. */
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
} satisfies Record<Parameter, string> & Record<string, string>;

type MessageEntry = (typeof messages)[MessageCode];
type ParameterOf<Message> = Message extends (parameters: infer Parameters) => string
  ? Extract<keyof Parameters, string>
  : never;
type Parameter = ParameterOf<MessageEntry>;

const patternByParameter: ReadonlyMap<string, string> = new Map(Object.entries(parameterPatterns));

interface MessagePattern {
  codes: string[];
  /** How many letters and signs of its own, each parameter counted as one. */
  size: number;
  pattern: RegExp;
}

/** The longest first: 'No linking code provided' is not what is said by a message that goes on after it. */
const messagePatterns: readonly MessagePattern[] = [...groupCodesByText()]
  .map(([text, codes]) => ({ codes, size: measureText(text), pattern: createPattern(text) }))
  .sort((a, b) => b.size - a.size);

/** Most of what a page says others have said before. */
const codesCache = new Map<string, readonly string[]>();

/** The codes of the messages that a text is, or that stand in it as sentences or as the parameter of another. */
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
    const [told, ...parameters] = match;
    rest = rest.replace(told, MATCHED);
    return [...codes, ...parameters.flatMap((parameter) => (parameter ? findMessageCodes(parameter) : []))];
  });
}

/** Messages of the same words are shown together. */
function groupCodesByText(): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const [code, entry] of Object.entries(messages)) {
    const words: string =
      typeof entry === 'function' ? Reflect.apply(entry, undefined, [placeholders()]) : entry;
    // What is reckoned with parameters is a number.
    const text = words.replaceAll('NaN', placeholder('count'));
    codes.set(text, [...(codes.get(text) ?? []), code]);
  }
  return codes;
}

function createPattern(text: string): RegExp {
  // Every other part is the name of a parameter.
  const parts = text.split(PLACEHOLDER);
  const isSentence = parts.length === 1 && text.split(' ').length >= SENTENCE_WORDS;
  const words = parts
    .map((part, place) =>
      place % 2 === 0 ? escapePattern(part) : `(${patternByParameter.get(part) ?? anyText})`,
    )
    .join('');
  return new RegExp(isSentence ? `(?<![^\\s])${words}(?=[\\s.]|$)` : `^${words}$`, 's');
}

function measureText(text: string): number {
  const parts = text.split(PLACEHOLDER);
  return parts.reduce((size, part, place) => size + (place % 2 === 0 ? part.length : 1), 0);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function placeholder(name: string): string {
  return `${PLACEHOLDER}${name}${PLACEHOLDER}`;
}

/** Stands in for every parameter of a message. */
function placeholders() {
  return new Proxy({}, { get: (_, name) => placeholder(String(name)) });
}

/** Collects every text and label that any page of a context draws, however briefly. */
export async function collectPageTexts(context: BrowserContext): Promise<ReadonlySet<string>> {
  const texts = new Set<string>();
  await context.exposeBinding('__shown', (_source, drawn: string[]) => {
    for (const text of drawn) texts.add(text);
  });
  await context.addInitScript(reportTexts);
  return texts;
}

/** Runs in the page: tells the texts and labels of each element that is new or has changed. */
function reportTexts() {
  const LONGEST = 600;
  const spoken = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];
  const known = new Set<string>();

  function textsOf(changed: readonly Node[]): string[] {
    const texts: string[] = [];
    // Each once: a page that is being read comes as many nodes that stand in one another.
    const seen = new Set<Node>();
    const seenWhole = new Set<Node>();
    for (const node of changed) lookAt(node);
    return texts;

    function lookAt(node: Node) {
      if (seen.has(node)) return;
      seen.add(node);
      add(node.nodeValue);
      if (node instanceof Text) lookAround(node.parentElement);
      if (node instanceof Element) for (const name of spoken) add(node.getAttribute(name));
      node.childNodes.forEach(lookAt);
    }

    /** A text may be one of several in a line, or of several lines. */
    function lookAround(element: Element | null) {
      if (!element || seenWhole.has(element)) return;
      seenWhole.add(element);
      const whole = element.textContent;
      if (whole.length > 2 * LONGEST) return;
      add(whole);
      lookAround(element.parentElement);
    }

    function add(words: string | null) {
      const text = words?.trim();
      if (!text || text.length >= LONGEST || known.has(text)) return;
      known.add(text);
      texts.push(text);
    }
  }

  new MutationObserver((changes) => {
    const texts = textsOf(
      changes.flatMap(({ type, target, addedNodes }) => (type === 'childList' ? [...addedNodes] : [target])),
    );
    if (texts.length > 0) Reflect.get(window, '__shown')(texts);
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: spoken,
  });
}
