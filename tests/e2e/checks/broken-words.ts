import type { Page } from '@playwright/test';

/** The short words that stand in more than one line, because their column has no room for them. */
export const findBrokenWords = (page: Page): Promise<string[]> => page.evaluate(collectBrokenWords);

/** Runs in the page. */
function collectBrokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const element = node.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden'))
      continue;
    // Any column may break a longer one.
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)[\p{L}\p{N}]{1,8}(?!\S)/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(`${word} of ${node.textContent}`);
    }
  }
  return broken;
}
