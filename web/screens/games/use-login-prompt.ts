import { useState } from 'react';
import type { ViewerStatus } from './state.ts';

/**
 * Whether the login prompt appears on a page that was shown as a player's: the player signed out in another
 * tab, or the stored session turned out to be invalid.
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
