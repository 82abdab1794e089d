/** The window's name in a frame of the Overview and All states. */
export const FRAME_NAME = 'story-frame';

/**
 * Browsers scroll every page around an element that gets the focus or is scrolled to, so the frames' stories
 * would move the page that shows them.
 */
export function keepScrollInFrame(): void {
  if (window.name !== FRAME_NAME) return;
  const focus = HTMLElement.prototype.focus;
  HTMLElement.prototype.focus = function focusInFrame(options) {
    focus.call(this, { ...options, preventScroll: true });
    if (!options?.preventScroll) scrollFrameTo(this);
  };
  Element.prototype.scrollIntoView = function scrollInFrame() {
    scrollFrameTo(this);
  };
}

function scrollFrameTo(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) window.scrollBy(0, (top + bottom - window.innerHeight) / 2);
}
