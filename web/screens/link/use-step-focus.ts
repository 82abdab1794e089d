import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { LinkingState } from './state.ts';

/**
 * When a step takes the button away that had the focus, the focus goes to the heading. The first step that a
 * visit begins with keeps the browser's own start.
 */
export function useStepFocus(step: LinkingState['step']) {
  const isFirstPage = useLocation().key === 'default';
  const last = useRef<LinkingState['step']>(undefined);
  useEffect(() => {
    const isStart = last.current === undefined || (isFirstPage && last.current === 'verifying');
    last.current = step;
    if (isStart || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step, isFirstPage]);
}
