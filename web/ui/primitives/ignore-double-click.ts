import type { MouseEvent } from 'react';

/** The `onClickCapture` of toggles: the second click of a double click would undo the first. */
export function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
