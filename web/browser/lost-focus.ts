/** The focus is lost when the focused button leaves the page. */
export function focusHeadingIfFocusWasLost() {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
