import { useEffect, useRef } from 'react';
import styles from './star-canvas.module.css';
import type { Sky, Star } from './star-field.ts';
import { createStars, drawStars } from './star-field.ts';

/** More pixels cost time and show no difference in stars of this size. */
const MAX_PIXEL_RATIO = 2;
/** The stars move slowly, so half of a screen's usual 60 frames a second look the same and cost half. */
const FRAME_MS = 1_000 / 30;
/** Tolerates frames that come a little early. */
const TOLERANCE_MS = 4;

/** How long the stars have moved in this visit, in ms. After a pause they continue from here. */
let elapsedMs = 0;

/** A canvas with stars, which move while it is in view, unless the visitor prefers reduced motion. */
export function StarCanvas({ paused }: { paused: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? startStars(canvas.current, paused) : undefined), [paused]);
  return (
    <div className={styles.stars} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}

/** Draws the stars at once, then in motion. Returns the cleanup function. */
function startStars(canvas: HTMLCanvasElement, isPaused: boolean): () => void {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const lightScheme = window.matchMedia('(prefers-color-scheme: light)');
  const context = canvas.getContext('2d');
  let sky: Sky = { width: 0, height: 0, colors: ['', '', ''] };
  let stars: readonly Star[] = [];
  let isInView = false;
  let frame = 0;
  let lastDraw = 0;

  function update() {
    cancelAnimationFrame(frame);
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!context || width === 0 || height === 0) return;
    const { color, borderTopColor, outlineColor } = getComputedStyle(canvas);
    const pixelRatio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
    canvas.width = Math.round(width * pixelRatio);
    canvas.height = Math.round(height * pixelRatio);
    context.scale(pixelRatio, pixelRatio);
    sky = { width, height, colors: [color, borderTopColor, outlineColor] };
    stars = createStars(sky);
    drawStars(context, stars, sky, elapsedMs);
    if (isInView && !isPaused && !reducedMotion.matches) frame = requestAnimationFrame(drawFrame);
  }

  function drawFrame(now: number) {
    frame = requestAnimationFrame(drawFrame);
    const sinceLast = now - lastDraw;
    if (!context || sinceLast < FRAME_MS - TOLERANCE_MS) return;
    lastDraw = now;
    elapsedMs += Math.min(sinceLast, 2 * FRAME_MS);
    drawStars(context, stars, sky, elapsedMs);
  }

  const visibility = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  const resize = new ResizeObserver(update);
  visibility.observe(canvas);
  resize.observe(canvas);
  for (const query of [reducedMotion, lightScheme]) query.addEventListener('change', update);

  return () => {
    cancelAnimationFrame(frame);
    visibility.disconnect();
    resize.disconnect();
    for (const query of [reducedMotion, lightScheme]) query.removeEventListener('change', update);
  };
}
