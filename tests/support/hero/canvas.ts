/** The video's frame in px and its length. The last frame leads into the first. */
export const videoSettings = { width: 1280, height: 720, seconds: 10, framesPerSecond: 24 } as const;

/** The planet whose edge is the horizon: its centre is far below the frame. */
export const planet = { x: 850, y: 1500, radius: 960 } as const;

export const ink = 'oklch(0.14 0.044 285)';
export const lime = 'oklch(0.89 0.21 126)';
export const cyan = 'oklch(0.82 0.13 205)';
export const lineColour = (alpha: number) => `oklch(0.72 0.1 285 / ${alpha})`;

export const FULL_TURN = Math.PI * 2;

/** Fills a shape with the current colour. */
export function fillDisc(context: CanvasRenderingContext2D, x: number, y: number, radius: number) {
  context.beginPath();
  context.arc(x, y, radius, 0, FULL_TURN);
  context.fill();
}

/** Eases from 0 to 1. */
export function smoothStep(share: number): number {
  const held = Math.min(1, Math.max(0, share));
  return held * held * (3 - 2 * held);
}

/** Mulberry32: the same numbers for the same seed. */
export function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
