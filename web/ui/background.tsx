import { useEffect, useRef } from 'react';
import { whenIdle } from '../idle.ts';
import styles from './background.module.css';

/** Floating circles behind the page. They stand still while `paused` and under reduced motion. */
export function Background({ paused = false }: { paused?: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let left = false;
    let end: (() => void) | undefined;
    const draw = async () => {
      const { drawSky } = await import('./sky.ts');
      const context = canvas.current?.getContext('2d');
      if (context && !left) end = drawSky(context, { paused });
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
      <canvas ref={canvas} />
    </div>
  );
}
