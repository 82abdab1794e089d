import type { StarRenderer, StarView } from './star-renderer.ts';
import { createStarRenderer } from './star-renderer.ts';

/** The first message has the canvas, every message a view. */
export type StarMessage = { canvas: OffscreenCanvas } | { view: StarView };

let renderer: StarRenderer | undefined;

addEventListener('message', ({ data }: MessageEvent<StarMessage>) => {
  if ('canvas' in data) renderer = createStarRenderer(data.canvas);
  else renderer?.update(data.view);
});
