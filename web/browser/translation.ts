/** Chrome and Edge replace each text by such an element, which contains its translation. */
const TRANSLATION = 'font';

/** Whether the browser has begun to translate this part of the page. */
export const isTranslated = (root: HTMLElement): boolean => root.querySelector(TRANSLATION) !== null;

/**
 * Keeps the page alive while the browser translates it. React doesn't know that its texts have left the page: it would change one that
 * nobody sees, and fail to remove it or to insert something before it, which ends the screen. So a text returns to its place
 * before React touches it; the browser then translates it anew. A text that an extension has taken away is passed over.
 */
export function keepTranslatable(root: HTMLElement): void {
  const translations = new WeakMap<Node, HTMLElement>();
  /** Returns false for a text whose place is unknown. */
  const putBack = (text: Node): boolean => {
    if (!text.parentNode) translations.get(text)?.replaceWith(text);
    return text.parentNode !== null || !(text instanceof Text);
  };

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') putBack(record.target);
      for (const text of record.removedNodes) {
        const translation = text instanceof Text && !text.parentNode && findTranslation(record);
        if (!translation) continue;
        translations.set(text, translation);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(root, { childList: true, subtree: true });

  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    appendChild(this: Node, child: Node) {
      putBack(child);
      return appendChild.call(this, child);
    },
    insertBefore(this: Node, child: Node, before: Node | null) {
      putBack(child);
      return insertBefore.call(this, child, before && putBack(before) ? before : null);
    },
    removeChild(this: Node, child: Node) {
      return putBack(child) ? removeChild.call(this, child) : child;
    },
  });
}

/** The element that stands where this change has removed a text, whether the browser has inserted it in one go or before. */
const findTranslation = ({ addedNodes, previousSibling, nextSibling }: MutationRecord) =>
  (addedNodes.length > 0 ? [...addedNodes] : [previousSibling, nextSibling]).find(
    (node): node is HTMLElement => node instanceof HTMLElement && node.localName === TRANSLATION,
  );
