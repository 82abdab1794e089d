import { useState } from 'react';
import type { ViewerStatus } from './state.ts';

/**
 * Whether the login prompt must appear although the page first looked like a player's. That happens if the
 * player signs out in another tab, or if the stored session is no longer valid.
 */
export function useLateLoginPrompt(viewerStatus: ViewerStatus): boolean {
  const [wasPlayer, setWasPlayer] = useState(() => viewerStatus === 'unknown' && isPrerenderedForPlayer());
  const isPlayer = viewerStatus === 'player' || viewerStatus === 'progressFailed';
  if (isPlayer && !wasPlayer) setWasPlayer(true);
  return wasPlayer && viewerStatus === 'visitor';
}

/** Whether index.html found a stored session before hydration. */
const isPrerenderedForPlayer = () =>
  typeof document !== 'undefined' && 'player' in document.documentElement.dataset;
