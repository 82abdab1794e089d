import type { BrowserContext } from '@playwright/test';
import { messages } from '#schema/messages.ts';

/** Name of the attachment in which a browser test leaves the codes of the messages that it saw. */
export const ATTACHMENT = 'shown-messages';

const HOLE = '\u0000';
/** In place of words that have been told: no message goes over it. */
const TOLD = '\u0001';
/** From so many words on a message is a sentence, which may stand among others. */
const SENTENCE_WORDS = 4;

interface Words {
  codes: string[];
  text: string;
  pattern: RegExp;
}

/** The longest first: 'No linking code provided' is not what is said by a message that goes on after it. */
const catalogue: readonly Words[] = [...codesByText()]
  .map(([text, codes]) => ({ codes, text, pattern: patternOf(text) }))
  .sort((a, b) => b.text.length - a.text.length);

/** The codes of the messages that a text is, or that stand in it as sentences or as the parameter of another. */
export function codesOf(text: string): string[] {
  let rest = text;
  return catalogue.flatMap(({ codes, pattern }) => {
    const found = pattern.exec(rest);
    if (!found) return [];
    const [told, ...parameters] = found;
    rest = rest.replace(told, TOLD);
    return [...codes, ...parameters.flatMap((parameter) => (parameter ? codesOf(parameter) : []))];
  });
}

/** Messages of the same words are shown together. */
function codesByText(): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const [code, entry] of Object.entries(messages)) {
    const words: string = typeof entry === 'function' ? Reflect.apply(entry, undefined, [holes()]) : entry;
    // What is reckoned with a parameter is one too.
    const text = words.replaceAll('NaN', HOLE);
    codes.set(text, [...(codes.get(text) ?? []), code]);
  }
  return codes;
}

function patternOf(text: string): RegExp {
  const parts = text.split(HOLE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const isSentence = parts.length === 1 && text.split(' ').length >= SENTENCE_WORDS;
  const words = parts.join(`([^${TOLD}]+)`);
  return new RegExp(isSentence ? `(?<![^\\s])${words}(?=[\\s.]|$)` : `^${words}$`, 's');
}

/** Stands in for every parameter of a message. */
function holes() {
  return new Proxy({}, { get: () => HOLE });
}

/** Collects every text and label that any page of a context draws, however briefly. */
export async function collectTexts(context: BrowserContext): Promise<ReadonlySet<string>> {
  const texts = new Set<string>();
  await context.exposeBinding('__shown', (_source, drawn: string[]) => {
    for (const text of drawn) texts.add(text);
  });
  await context.addInitScript(reportTexts);
  return texts;
}

/** Runs in the page: tells the texts and labels of each element that is new or has changed. */
function reportTexts() {
  const spoken = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];
  const known = new Set<string>();

  /** Of a whole element, and of each of its lines where it has more than one. */
  const textsOf = (element: Element) => [
    element.textContent,
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent),
    ...spoken.map((name) => element.getAttribute(name)),
  ];

  const tell = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const elements = [element, element?.parentElement, ...(element?.querySelectorAll('*') ?? [])];
    const fresh = elements
      .flatMap((part) => (part ? textsOf(part) : []))
      .map((text) => text?.trim() ?? '')
      .filter((text) => text && text.length < 600 && !known.has(text));
    for (const text of fresh) known.add(text);
    if (fresh.length > 0) Reflect.get(window, '__shown')([...new Set(fresh)]);
  };

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'childList' ? addedNodes : [target]) tell(node);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: spoken,
  });
}
