/** The button or link that was clicked last since Back or Forward, which open things without a click. */
let clicked: Element | null = null;
if (!import.meta.env.SSR) {
  addEventListener(
    'click',
    ({ target }) => {
      clicked = target instanceof Element ? target.closest('a, button, summary') : null;
    },
    { capture: true },
  );
  addEventListener(
    'popstate',
    () => {
      clicked = null;
    },
    { capture: true },
  );
}

/**
 * Returns the button or link that has opened what appears now: the focused element. Safari focuses no clicked button or link,
 * but at most an element around it: then the clicked one.
 */
export function findOpener(): Element | null {
  const { activeElement } = document;
  return clicked && activeElement?.contains(clicked) ? clicked : activeElement;
}
