import type { Circle } from './circles.ts';
import { circleCount, makeCircles } from './circles.ts';

/** The sky moves this much of what the page scrolls, so that it lies behind. */
const DEPTH = 0.55;
/** Milliseconds between two frames: slow drift needs no more than 30 a second. */
const FRAME_MS = 32;
const MAXIMUM_PIXEL_RATIO = 1.5;

type Tints = readonly [string, string, string];

/**
 * Draws the circles for as long as the page is there, and returns what ends it. A browser asks for no
 * frames of a hidden page, so nothing is drawn then.
 */
export function drawSky(context: CanvasRenderingContext2D, { paused }: { paused: boolean }): () => void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const light = window.matchMedia('(prefers-color-scheme: light)');
  let circles: Circle[] = [];
  let tints = readTints(context.canvas);
  let skyHeight = 0;
  let frame = 0;
  let drawnAt = 0;
  let seconds = 0;

  function measure() {
    const { canvas } = context;
    const pageHeight = document.documentElement.scrollHeight;
    const count = circleCount(pageHeight);
    if (count !== circles.length) circles = makeCircles(count);
    skyHeight = window.innerHeight + Math.max(0, pageHeight - window.innerHeight) * DEPTH;
    const ratio = Math.min(window.devicePixelRatio, MAXIMUM_PIXEL_RATIO);
    canvas.width = Math.round(window.innerWidth * ratio);
    canvas.height = Math.round(window.innerHeight * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    tints = readTints(canvas);
    draw();
  }

  function draw() {
    context.clearRect(0, 0, window.innerWidth, window.innerHeight);
    for (const circle of circles) {
      const y = circle.y * skyHeight - window.scrollY * DEPTH + Math.sin(seconds * 0.2 + circle.phase) * 14;
      if (y > -circle.radius * 1.5 && y < window.innerHeight + circle.radius * 1.5)
        drawCircle(context, circle, { x: circle.x * window.innerWidth, y, seconds, tints });
    }
  }

  function step(now: number) {
    frame = requestAnimationFrame(step);
    if (now - drawnAt < FRAME_MS) return;
    // After a pause or a hidden page the drift goes on from where it stood.
    seconds += Math.min(now - drawnAt, 100) / 1000;
    drawnAt = now;
    draw();
  }

  function run() {
    cancelAnimationFrame(frame);
    if (!paused && !still.matches) frame = requestAnimationFrame(step);
  }

  const page = new ResizeObserver(measure);
  page.observe(document.body);
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('resize', measure, { signal });
  window.addEventListener('scroll', draw, { signal, passive: true });
  still.addEventListener('change', run, { signal });
  light.addEventListener('change', measure, { signal });
  measure();
  run();

  return () => {
    cancelAnimationFrame(frame);
    page.disconnect();
    listening.abort();
  };
}

interface Place {
  x: number;
  y: number;
  seconds: number;
  tints: Tints;
}

/** A pale disc, its orbit, and a moon on it. */
function drawCircle(context: CanvasRenderingContext2D, circle: Circle, { x, y, seconds, tints }: Place) {
  const { radius, phase, speed, tint } = circle;
  const orbit = radius * 1.32;
  const angle = phase + seconds * speed;
  context.fillStyle = tints[tint];
  context.strokeStyle = tints[tint];
  context.lineWidth = 1;
  // Lime this pale would only look soiled, so it draws orbits alone.
  if (tint !== 2) {
    context.globalAlpha = 0.09;
    disc(context, x, y, radius);
    context.fill();
  }
  context.globalAlpha = 0.3;
  disc(context, x, y, orbit);
  context.stroke();
  context.globalAlpha = 0.75;
  disc(context, x + Math.cos(angle) * orbit, y + Math.sin(angle) * orbit, 3);
  context.fill();
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number) {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
}

/** The colours stand in the stylesheet, as roles that the theme resolves. */
function readTints(canvas: HTMLCanvasElement): Tints {
  const { color, borderTopColor, outlineColor } = getComputedStyle(canvas);
  return [color, borderTopColor, outlineColor];
}
