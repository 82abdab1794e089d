import { createContext } from 'react';

/** Whether the player has paused what moves behind the page. */
export const MotionPausedContext = createContext(false);
