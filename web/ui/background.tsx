import { useEffect, useRef } from 'react';
import { lazyImport } from '../boundaries/lost-files.ts';
import { whenIdle } from '../idle.ts';
import styles from './background.module.css';

/** Floating circles behind the page. They stand still while `paused` and under reduced motion. */
export function Background({ paused = false }: { paused?: boolean }) {
  const sky = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let left = false;
    let end: (() => void) | undefined;
    const draw = async () => {
      const { drawSky } = await lazyImport(() => import('./sky.ts'));
      if (sky.current && !left) end = drawSky(sky.current, { paused });
    };
    // Nobody waits for it, and without its file the sky stays empty.
    const callOff = whenIdle(() => void draw().catch(() => undefined));
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
