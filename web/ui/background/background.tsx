import { useEffect, useRef } from 'react';
import { runWhenIdle } from '../../browser/idle.ts';
import styles from './background.module.css';

/** Floating circles behind the page. They stop while `paused`, and if the visitor prefers reduced motion. */
export function Background({ paused = false }: { paused?: boolean }) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isUnmounted = false;
    let stop: (() => void) | undefined;
    const start = async () => {
      const { startBackgroundAnimation } = await import('./animation.ts');
      if (container.current && !isUnmounted) stop = startBackgroundAnimation(container.current, { paused });
    };
    // The background is optional: if its chunk fails to load, the page has no circles.
    const cancel = runWhenIdle(() => void start().catch(() => undefined));
    return () => {
      isUnmounted = true;
      cancel();
      stop?.();
    };
  }, [paused]);

  return (
    <div className={styles.background} aria-hidden="true">
      <div ref={container} className={styles.circles} />
    </div>
  );
}
