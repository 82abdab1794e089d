/** As a `ref`: takes the focus when it appears in an open dialog, whose own beginning is past. */
export const focusAtOnce = (element: HTMLElement | null) => element?.focus();
