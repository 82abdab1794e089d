/** Collects every text and label that the page shows, however briefly. */
export function watchTexts(): { texts: ReadonlySet<string>; stop: () => void } {
  const texts = new Set<string>();

  const record = (text: string | null) => {
    const trimmed = text?.trim();
    if (trimmed && trimmed.length < MAX_TEXT_LENGTH) texts.add(trimmed);
  };

  function read(element: Element) {
    record(element.textContent);
    // A message may be a text node of its own, with punctuation beside it.
    for (const { nodeType, nodeValue } of element.childNodes)
      if (nodeType === Node.TEXT_NODE) record(nodeValue);
    record(element.getAttribute('aria-label'));
    record(element.getAttribute('placeholder'));
  }

  function readTree(node: Node) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element) return;
    if (element.parentElement) read(element.parentElement);
    for (const part of [element, ...element.querySelectorAll('*')]) read(part);
  }

  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type !== 'childList') readTree(target);
      for (const node of addedNodes) readTree(node);
    }
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-label', 'placeholder'],
  });
  return { texts, stop: () => observer.disconnect() };
}

const MAX_TEXT_LENGTH = 600;
