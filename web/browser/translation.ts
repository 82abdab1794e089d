/** Chrome and Edge replace each text by such an element, which contains its translation. */
const TRANSLATION = 'font';

/** Whether the browser has begun to translate this part of the page. */
export const isTranslated = (root: HTMLElement): boolean => root.querySelector(TRANSLATION) !== null;

/**
 * Keeps the page alive while the browser translates it. React doesn't know that its texts have left the page: it would change one that
 * nobody sees, and fail to remove it or to insert something before it, which ends the screen. So a text returns to its place
 * before React touches it; the browser then translates it anew. What an extension has moved or taken away doesn't fail either.
 */
export function keepTranslatable(root: HTMLElement): void {
  const translations = new WeakMap<Node, HTMLElement>();
  const putBack = (text: Node) => {
    if (!text.parentNode) translations.get(text)?.replaceWith(text);
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
      if (before) putBack(before);
      return insertBefore.call(this, child, findChild(this, before));
    },
    removeChild(this: Node, child: ChildNode) {
      putBack(child);
      if (child.parentNode === this) return removeChild.call(this, child);
      child.remove();
      return child;
    },
  });
}

/** The child of `parent` that is this node, or has it within. */
function findChild(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** The element that stands where this change has removed a text, whether the browser has inserted it in one go or before. */
const findTranslation = ({ addedNodes, previousSibling, nextSibling }: MutationRecord) =>
  (addedNodes.length > 0 ? [...addedNodes] : [previousSibling, nextSibling]).find(
    (node): node is HTMLElement => node instanceof HTMLElement && node.localName === TRANSLATION,
  );
