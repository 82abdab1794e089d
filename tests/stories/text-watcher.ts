/** Collects every text and label that the page shows, however briefly, including same-origin iframes. */
export function watchTexts(): { texts: ReadonlySet<string>; stop: () => void } {
  const texts = new Set<string>();

  const record = (text: string | null | undefined) => {
    const trimmed = text?.trim();
    if (trimmed && trimmed.length < MAX_TEXT_LENGTH) texts.add(trimmed);
  };

  const read = (element: Element) => {
    record(element.textContent);
    // A message may be a text node of its own, with punctuation beside it.
    for (const { nodeType, nodeValue } of element.childNodes)
      if (nodeType === Node.TEXT_NODE) record(nodeValue);
    record(element.getAttribute('aria-label'));
    record(element.getAttribute('placeholder'));
  };

  function readTree(node: Node | null) {
    // Not `instanceof`: nodes of an iframe belong to that iframe's realm.
    const element = isElement(node) ? node : node?.parentElement;
    if (!element) return;
    if (element.parentElement) read(element.parentElement);
    for (const part of [element, ...element.querySelectorAll('*')]) {
      read(part);
      if (part instanceof HTMLIFrameElement) observeFrame(part);
    }
  }

  /** Reads an iframe's document now and after each load. */
  function observeFrame(frame: HTMLIFrameElement) {
    const readFrame = () => {
      const page = frame.contentDocument?.documentElement;
      if (!page) return;
      readTree(page);
      observer.observe(page, observerOptions);
    };
    frame.addEventListener('load', readFrame);
    readFrame();
  }

  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type !== 'childList') readTree(target);
      for (const node of addedNodes) readTree(node);
    }
  });
  observer.observe(document.body, observerOptions);
  return { texts, stop: () => observer.disconnect() };
}

const MAX_TEXT_LENGTH = 600;

const observerOptions: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: ['aria-label', 'placeholder'],
};

const isElement = (node: Node | null): node is Element => node?.nodeType === Node.ELEMENT_NODE;
