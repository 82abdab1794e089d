import { useState } from 'react';
import type { ViewerStatus } from './state.ts';

/**
 * Whether the invitation to log in comes to somebody who has the games before them already, as a player's: one who signs out in
 * another tab, or whom the browser still took for one.
 */
export function useLateLoginPrompt(standing: ViewerStatus): boolean {
  const [wasPlayer, setWasPlayer] = useState(() => standing === 'unknown' && isPrerenderedForPlayer());
  const isPlayer = standing === 'player' || standing === 'progressFailed';
  if (isPlayer && !wasPlayer) setWasPlayer(true);
  return wasPlayer && standing === 'visitor';
}

/** Whether the page knew at once that somebody is signed in on this browser (index.html). */
const isPrerenderedForPlayer = () =>
  typeof document !== 'undefined' && 'player' in document.documentElement.dataset;
