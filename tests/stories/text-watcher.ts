/** Every text and label that the page draws, however briefly, also in frames of its own. */
export function watchTexts(): { texts: ReadonlySet<string>; stop: () => void } {
  const texts = new Set<string>();

  const note = (text: string | null | undefined) => {
    const words = text?.trim();
    if (words && words.length < MAX_TEXT_LENGTH) texts.add(words);
  };

  const read = (element: Element) => {
    note(element.textContent);
    // A sentence's point may be the page's own.
    for (const { nodeType, nodeValue } of element.childNodes)
      if (nodeType === Node.TEXT_NODE) note(nodeValue);
    note(element.getAttribute('aria-label'));
    note(element.getAttribute('placeholder'));
  };

  function tell(node: Node | null) {
    // Not `instanceof`: what is in a frame belongs to that frame's own classes.
    const element = isElement(node) ? node : node?.parentElement;
    if (!element) return;
    if (element.parentElement) read(element.parentElement);
    for (const part of [element, ...element.querySelectorAll('*')]) {
      read(part);
      if (part instanceof HTMLIFrameElement) follow(part);
    }
  }

  /** A frame draws its page when it has come; a later page is told of again. */
  function follow(frame: HTMLIFrameElement) {
    const readFrame = () => {
      const page = frame.contentDocument?.documentElement;
      if (!page) return;
      tell(page);
      watch.observe(page, observerOptions);
    };
    frame.addEventListener('load', readFrame);
    readFrame();
  }

  const watch = new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type !== 'childList') tell(target);
      for (const node of addedNodes) tell(node);
    }
  });
  watch.observe(document.body, observerOptions);
  return { texts, stop: () => watch.disconnect() };
}

const MAX_TEXT_LENGTH = 600;

const observerOptions: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: ['aria-label', 'placeholder'],
};

const isElement = (node: Node | null): node is Element => node?.nodeType === Node.ELEMENT_NODE;
