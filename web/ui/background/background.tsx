import type { ComponentType } from 'react';
import { createContext, use, useEffect, useState } from 'react';
import { runWhenIdle } from '../../browser/idle.ts';
import styles from './background.module.css';

/** Whether the visitor has paused background motion. */
export const MotionPausedContext = createContext(false);

/** Floating circles behind the page. They stop like the stars. */
export function Background() {
  return (
    <div className={styles.background} aria-hidden="true">
      {useMovingComponent(loadCircles)}
    </div>
  );
}

/**
 * A star field behind the rest of its parent, as wide as the window. The parent is `position: relative`. The
 * stars stop while the visitor has paused background motion, and if the visitor prefers reduced motion.
 */
export const Stars = () => useMovingComponent(loadStars);

const loadCircles = async () => (await import('./circles.tsx')).Circles;
const loadStars = async () => (await import('./star-canvas.tsx')).StarCanvas;

/** Loads an optional component when the page is idle. Renders nothing until then, and if its chunk fails to load. */
function useMovingComponent(load: () => Promise<ComponentType<{ paused: boolean }>>) {
  const [Loaded, setLoaded] = useState<ComponentType<{ paused: boolean }>>();
  const paused = use(MotionPausedContext);
  useEffect(() => {
    const start = async () => {
      const component = await load();
      setLoaded(() => component);
    };
    return runWhenIdle(() => void start().catch(() => undefined));
  }, [load]);
  return Loaded && <Loaded paused={paused} />;
}
