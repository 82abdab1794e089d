import type { BrowserContext } from '@playwright/test';
import { messages } from '#schema/messages.ts';

/** Name of the attachment in which a browser test leaves the codes of the messages that it saw. */
export const ATTACHMENT = 'shown-messages';

const HOLE = '\u0000';

const patterns = Object.entries(messages).map(([code, entry]) => {
  const text: string = typeof entry === 'function' ? Reflect.apply(entry, undefined, [holes()]) : entry;
  const parts = text.split(HOLE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { code, pattern: new RegExp(`^${parts.join('.+')}$`, 's') };
});

/** The codes of the messages that a text is. */
export const codesOf = (text: string) =>
  patterns.filter(({ pattern }) => pattern.test(text)).map(({ code }) => code);

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

/** Runs in the page: tells of each element whose text or label has changed, by its whole text. */
function reportTexts() {
  const known = new Set<string>();
  const tell = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const around = element ? [element, element.parentElement] : [];
    const inside = element?.querySelectorAll('*') ?? [];
    const texts = [...around, ...inside].flatMap((part) =>
      part
        ? [
            part.textContent ?? '',
            part.getAttribute('aria-label') ?? '',
            part.getAttribute('placeholder') ?? '',
          ]
        : [],
    );
    const fresh = texts
      .map((text) => text.trim())
      .filter((text) => text && text.length < 600 && !known.has(text));
    for (const text of fresh) known.add(text);
    if (fresh.length > 0) Reflect.get(window, '__shown')([...new Set(fresh)]);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      tell(target.nodeType === Node.TEXT_NODE ? target : null);
      for (const node of addedNodes) tell(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
