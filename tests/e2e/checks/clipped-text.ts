import type { Page } from '@playwright/test';

/**
 * Texts that a reader can't reach in this viewport: clipped by a box that doesn't scroll, or outside a page
 * that must not scroll sideways.
 */
export const findClippedTexts = (page: Page): Promise<string[]> => page.evaluate(collectClippedTexts);

/** Runs in the page. */
function collectClippedTexts(): string[] {
  /** Ignores a letter's side bearing and rounded edges. */
  const SLACK_PX = 2;
  const root = document.documentElement;
  const lost =
    root.scrollWidth > root.clientWidth ? [`the page scrolls sideways: ${root.scrollWidth} px`] : [];

  /** Excludes text for screen readers (`.visually-hidden` and the like) and closed parts of the page. */
  const isVisibleText = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, [aria-hidden="true"]');

  const isCutBy = (box: Element, text: DOMRect) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    const edge = box.getBoundingClientRect();
    const across = text.left < edge.left - SLACK_PX || text.right > edge.right + SLACK_PX;
    const along = text.top < edge.top - SLACK_PX || text.bottom > edge.bottom + SLACK_PX;
    return (across && /hidden|clip/.test(overflowX)) || (along && /hidden|clip/.test(overflowY));
  };

  const isLost = (element: Element, text: DOMRect) => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return false;
      if (isCutBy(box, text)) return true;
    }
    return text.left < -SLACK_PX || text.right > root.clientWidth + SLACK_PX;
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || !element || !isVisibleText(element)) continue;
    range.selectNodeContents(node);
    const rectangles = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (rectangles.some((rectangle) => isLost(element, rectangle))) lost.push(text);
  }
  return lost;
}
