import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { LinkingState } from './state.ts';

/**
 * Focuses the heading if a new step removes the focused button. Does nothing at the first step of a visit.
 */
export function useStepFocus(step: LinkingState['step']) {
  const isEntryPage = useLocation().key === 'default';
  const last = useRef<LinkingState['step']>(undefined);
  useEffect(() => {
    const isStart = last.current === undefined || (isEntryPage && last.current === 'verifying');
    last.current = step;
    if (isStart || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step, isEntryPage]);
}
