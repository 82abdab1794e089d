import { useEffect, useRef } from 'react';
import styles from './background.module.css';
import { drawSky } from './sky.ts';

/** Floating circles behind the page. They stand still while `paused` and under reduced motion. */
export function Background({ paused = false }: { paused?: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    return context ? drawSky(context, { paused }) : undefined;
  }, [paused]);

  return (
    <div className={styles.sky} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}
