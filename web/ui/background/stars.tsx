import { use, useEffect, useRef } from 'react';
import { runWhenIdle } from '../../browser/idle.ts';
import { MotionPausedContext } from './motion-paused-context.ts';
import styles from './stars.module.css';
import type { RunningStars } from './start-stars.ts';

/**
 * A star field behind the rest of its parent, as wide as the window. The parent is `position: relative`. The
 * stars stop while the visitor has paused background motion, and if the visitor prefers reduced motion.
 */
export function Stars() {
  const container = useRef<HTMLDivElement>(null);
  const running = useRef<RunningStars>(undefined);
  const paused = use(MotionPausedContext);
  const isPaused = useRef(paused);

  useEffect(() => {
    isPaused.current = paused;
    running.current?.setPaused(paused);
  }, [paused]);

  useEffect(() => {
    let isUnmounted = false;
    const start = async () => {
      const { startStars } = await import('./start-stars.ts');
      if (container.current && !isUnmounted)
        running.current = startStars(container.current, isPaused.current);
    };
    // The stars are optional: if their chunk fails to load, the page has none.
    const cancel = runWhenIdle(() => void start().catch(() => undefined));
    return () => {
      isUnmounted = true;
      cancel();
      running.current?.stop();
      running.current = undefined;
    };
  }, []);

  return <div ref={container} className={styles.stars} aria-hidden="true" />;
}
