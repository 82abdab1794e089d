import { trustScriptUrl } from '../../browser/trust-script-url.ts';
import type { StarRenderer } from './star-renderer.ts';
import { createStarRenderer } from './star-renderer.ts';
import type { StarMessage } from './star-worker.ts';
import workerUrl from './star-worker.ts?worker&url';

/** More pixels cost time and show no difference in stars of this size. */
const MAX_PIXEL_RATIO = 2;

const trustedWorkerUrl = trustScriptUrl('stars', workerUrl);

export interface RunningStars {
  setPaused: (paused: boolean) => void;
  stop: () => void;
}

/**
 * Adds a canvas with stars to `container`. They move while they are in view and the page is visible, unless
 * they are paused or the visitor prefers reduced motion.
 */
export function startStars(container: HTMLElement, isInitiallyPaused: boolean): RunningStars {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const lightScheme = window.matchMedia('(prefers-color-scheme: light)');
  const canvas = document.createElement('canvas');
  container.replaceChildren(canvas);
  const renderer = createRenderer(canvas);
  let isPaused = isInitiallyPaused;
  let isInView = false;

  function update() {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    const { color, borderTopColor, outlineColor } = getComputedStyle(container);
    renderer.update({
      width,
      height,
      pixelRatio: Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO),
      colors: [color, borderTopColor, outlineColor],
      isMoving: isInView && !isPaused && !document.hidden && !reducedMotion.matches,
    });
  }

  const visibility = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  const resize = new ResizeObserver(update);
  visibility.observe(canvas);
  resize.observe(canvas);
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('visibilitychange', update, { signal });
  reducedMotion.addEventListener('change', update, { signal });
  lightScheme.addEventListener('change', update, { signal });

  return {
    setPaused(paused) {
      isPaused = paused;
      update();
    },
    stop() {
      visibility.disconnect();
      resize.disconnect();
      listeners.abort();
      renderer.stop();
      canvas.remove();
    },
  };
}

/** Draws in a worker, off the main thread, if the browser can. */
function createRenderer(canvas: HTMLCanvasElement): StarRenderer {
  if (!('transferControlToOffscreen' in canvas)) return createStarRenderer(canvas);
  const worker = new Worker(trustedWorkerUrl, { type: 'module' });
  const send = (message: StarMessage, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const offscreen = canvas.transferControlToOffscreen();
  send({ canvas: offscreen }, [offscreen]);
  return { update: (view) => send({ view }), stop: () => worker.terminate() };
}
