import { useEffect, useRef } from 'react';
import { runWhenIdle } from '../hydration/idle.ts';
import { lazyImport } from '../routing/chunk-load-error.ts';
import styles from './background.module.css';

/** Floating circles behind the page. They stand still while `paused` and under reduced motion. */
export function Background({ paused = false }: { paused?: boolean }) {
  const sky = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let left = false;
    let end: (() => void) | undefined;
    const draw = async () => {
      const { startBackgroundAnimation } = await lazyImport(() => import('./background/animation.ts'));
      if (sky.current && !left) end = startBackgroundAnimation(sky.current, { paused });
    };
    // Nobody waits for it, and without its file the sky stays empty.
    const callOff = runWhenIdle(() => void draw().catch(() => undefined));
    return () => {
      left = true;
      callOff();
      end?.();
    };
  }, [paused]);

  return (
    <div className={styles.sky} aria-hidden="true">
      <div ref={sky} className={styles.circles} />
    </div>
  );
}
