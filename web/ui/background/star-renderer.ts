import type { Sky, Star } from './star-field.ts';
import { createStars, drawStars } from './star-field.ts';

export interface StarView extends Sky {
  /** Canvas pixels for each CSS px. */
  pixelRatio: number;
  isMoving: boolean;
}

export interface StarRenderer {
  /** Draws the view at once, then in motion if it moves. */
  update: (view: StarView) => void;
  stop: () => void;
}

/** The stars move slowly, so half of a screen's usual 60 frames a second look the same and cost half. */
const FRAME_MS = 1_000 / 30;
/** Tolerates frames that come a little early. */
const TOLERANCE_MS = 4;

/** Draws the stars on `canvas`, in the page or in a worker. */
export function createStarRenderer(canvas: HTMLCanvasElement | OffscreenCanvas): StarRenderer {
  const context = canvas.getContext('2d');
  let view: StarView | undefined;
  let stars: readonly Star[] = [];
  let elapsedMs = 0;
  let frame: number | undefined;
  let lastDraw = 0;

  function draw() {
    if (context && view) drawStars(context, stars, view, elapsedMs);
  }

  function drawFrame(now: number) {
    frame = requestAnimationFrame(drawFrame);
    const sinceLast = now - lastDraw;
    if (sinceLast < FRAME_MS - TOLERANCE_MS) return;
    lastDraw = now;
    // After a pause the stars continue from where they were.
    elapsedMs += Math.min(sinceLast, 2 * FRAME_MS);
    draw();
  }

  function stop() {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  }

  return {
    update(next) {
      const isResized =
        next.width !== view?.width || next.height !== view.height || next.pixelRatio !== view.pixelRatio;
      view = next;
      if (isResized) {
        canvas.width = Math.round(next.width * next.pixelRatio);
        canvas.height = Math.round(next.height * next.pixelRatio);
        context?.scale(next.pixelRatio, next.pixelRatio);
        stars = createStars(next);
      }
      draw();
      stop();
      if (next.isMoving) frame = requestAnimationFrame(drawFrame);
    },
    stop,
  };
}
