import type { ComponentType } from 'react';
import { createContext, use, useEffect, useState } from 'react';
import { runWhenIdle } from '../../browser/idle.ts';
import styles from './background.module.css';

/** Whether the visitor has paused background motion. */
export const MotionPausedContext = createContext(false);

interface MovingProps {
  paused: boolean;
}

/** Floating circles behind the page. They stop while `paused`, and if the visitor prefers reduced motion. */
export function Background({ paused }: MovingProps) {
  const Circles = useIdleComponent(loadCircles);
  return (
    <div className={styles.background} aria-hidden="true">
      {Circles && <Circles paused={paused} />}
    </div>
  );
}

/**
 * A star field behind the rest of its parent, as wide as the window. The parent is `position: relative`. The
 * stars stop while the visitor has paused background motion, and if the visitor prefers reduced motion.
 */
export function Stars() {
  const Canvas = useIdleComponent(loadStars);
  const paused = use(MotionPausedContext);
  return Canvas && <Canvas paused={paused} />;
}

const loadCircles = async () => (await import('./circles.tsx')).Circles;
const loadStars = async () => (await import('./star-canvas.tsx')).StarCanvas;

/** Loads an optional component when the page is idle. Undefined until then, and if its chunk fails to load. */
function useIdleComponent(load: () => Promise<ComponentType<MovingProps>>) {
  const [loaded, setLoaded] = useState<ComponentType<MovingProps>>();
  useEffect(() => {
    const start = async () => {
      const component = await load();
      setLoaded(() => component);
    };
    return runWhenIdle(() => void start().catch(() => undefined));
  }, [load]);
  return loaded;
}
