import { createContext } from 'react';

/** Whether the visitor has paused background motion. */
export const MotionPausedContext = createContext(false);
