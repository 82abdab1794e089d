const SELECTOR = 'input, select, textarea, button, a, summary, details';
const PRESSED = '[data-pressed]';

/**
 * Keeps what a visitor has typed, chosen, opened, focused or pressed in a prerendered page when React renders it anew instead of
 * hydrating it: finds each element's counterpart by its name. Call it before React renders. `index.html` marks the pressed
 * button, and holds back its click until the page is hydrated.
 */
export function keepEarlyInput(root: HTMLElement): void {
  const elements = [...root.querySelectorAll<HTMLElement>(SELECTOR)];
  let focused = document.activeElement;
  const handleFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = target;
  };
  root.addEventListener('focusin', handleFocus);

  /** Returns the element itself if it is still in the page, else its counterpart. */
  function findCurrent(old: Element): HTMLElement | undefined {
    if (!(old instanceof HTMLElement)) return undefined;
    if (old.isConnected) return old;
    const name = nameOf(old);
    const nth = elements.filter((element) => nameOf(element) === name).indexOf(old);
    return [...root.querySelectorAll<HTMLElement>(old.localName)].filter((one) => nameOf(one) === name)[nth];
  }

  const restore = () => {
    root.removeEventListener('focusin', handleFocus);
    for (const old of elements) {
      const current = findCurrent(old);
      if (current && current !== old) copyInput(old, current);
    }
    if (focused && !focused.isConnected && document.activeElement === document.body)
      findCurrent(focused)?.focus({ preventScroll: true });
    const pressed =
      root.querySelector<HTMLElement>(PRESSED) ?? elements.find((element) => element.matches(PRESSED));
    if (!pressed) return;
    pressed.removeAttribute('data-pressed');
    findCurrent(pressed)?.click();
  };
  window.addEventListener('hydrated', restore, { once: true });
}

/** What an element is for its page: an identity that both renderings share. */
const nameOf = (element: HTMLElement): string =>
  [
    element.localName,
    element.getAttribute('name') ??
      element.dataset.id ??
      element.getAttribute('aria-label') ??
      element.textContent,
  ].join(' ');

/** Repeats in a new element what the visitor did in the old one. */
function copyInput(old: HTMLElement, element: HTMLElement): void {
  if (old instanceof HTMLInputElement && element instanceof HTMLInputElement) {
    if (old.checked !== old.defaultChecked && element.checked !== old.checked) element.click();
    else if (old.value !== old.defaultValue) type(element, HTMLInputElement.prototype, old.value);
  } else if (old instanceof HTMLTextAreaElement && old.value !== old.defaultValue) {
    type(element, HTMLTextAreaElement.prototype, old.value);
  } else if (old instanceof HTMLSelectElement) {
    type(element, HTMLSelectElement.prototype, old.value);
  } else if (old instanceof HTMLDetailsElement && element instanceof HTMLDetailsElement) {
    if (old.open && !element.open) element.querySelector('summary')?.click();
  }
}

/** Sets a value as a visitor does: React listens to the event, and ignores it if it has set the value itself. */
function type(element: HTMLElement, prototype: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
