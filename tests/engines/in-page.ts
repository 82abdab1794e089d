import type { queries } from '@testing-library/dom';

/** Functions that run in the page: they may use only their argument and the page's globals. */

export interface ElementState {
  checked?: boolean;
  selected?: boolean;
  expanded?: boolean;
}

/** Finds one element that a person can perceive. */
export interface ElementQuery {
  by: 'role' | 'label' | 'text';
  /** An ARIA role, for `by: 'role'`. */
  role?: string;
  /** The accessible name, the label or the text: the whole, or a part of it and '…'. */
  name: string;
  /** ARIA states that the element must have, for `by: 'role'`. */
  state?: ElementState;
  /** The element will be pressed: it must be enabled, in the window, and not covered by another. */
  isPressed?: boolean;
}

/** Where an element's centre is, in CSS px of the window's content. */
export interface Found {
  x: number;
  y: number;
}

declare global {
  interface Window {
    TestingLibraryDom?: typeof queries & { configure: (options: object) => void };
  }
}

export const hasTestingLibrary = () => window.TestingLibraryDom !== undefined;

/** @returns the element's place, or what is in the way */
export function findInPage({ by, role = '', name, state, isPressed = false }: ElementQuery): Found | string {
  const library = window.TestingLibraryDom;
  if (!library) return 'the page is loading';
  const matcher = name.endsWith('…') ? (seen: string) => seen.includes(name.slice(0, -1)) : name;
  // A modal dialog makes everything outside it inert.
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
  const root = document.body;
  const all = {
    role: () => library.queryAllByRole(root, role, { name: matcher, ...state }),
    label: () => library.queryAllByLabelText(root, matcher),
    text: () => library.queryAllByText(root, matcher),
  }[by]();
  const shown = all.filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && (dialog?.contains(element) ?? true),
  );
  const [element] = shown;
  if (!element) {
    const others = by === 'role' ? library.queryAllByRole(root, role).map((one) => one.textContent) : [];
    const text = document.querySelector('main')?.innerText.slice(0, 200);
    return `not there (${location.pathname}; ${others.slice(0, 20).join(', ')}; ${text})`;
  }
  if (isPressed && element.matches(':disabled, [aria-disabled="true"]')) return 'it is disabled';
  if (isPressed) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: left + width / 2, y: top + height / 2 };
  if (!isPressed) return point;
  const cover = findCover(element, point);
  return cover === undefined ? point : `covered by ${cover}`;

  // Functions of their own would not be in the page.
  function findCover(wanted: Element, { x, y }: Found): string | undefined {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return 'nothing: it is outside the window';
    if (wanted.contains(hit) || hit.contains(wanted) || hit.closest('label')?.control === wanted)
      return undefined;
    return hit.outerHTML.slice(0, 120);
  }
}

/** @returns the links, buttons and fields of the page whose centre belongs to another element, or to none */
export function findCoveredControls(): string[] {
  const controls = 'a[href], button:not(:disabled), input:not(:disabled), summary';
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) return [];
    // The skip link shows itself only while it has the focus.
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // A link over several lines has several boxes, and its centre may be beside all of them.
    const [box] = control.getClientRects();
    if (!box) return [];
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (hit && (control.contains(hit) || hit.contains(control) || hit.closest('label')?.control === control))
      return [];
    return [`${control.outerHTML.slice(0, 100)} is covered by ${hit?.outerHTML.slice(0, 100)}`];
  });
}
