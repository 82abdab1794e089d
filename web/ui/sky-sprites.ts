import type { Circle } from './circles.ts';

/** A sharper picture costs more than it shows: all of it is pale. */
const MAXIMUM_PIXEL_RATIO = 1.5;
/** Lime this pale would only look soiled, so it draws orbits alone. */
const LIME: Circle['tint'] = 2;
/** Pixels across, with a pixel's room for the soft edge. */
export const MOON_SIZE = 8;
const EDGE = 1;

export interface Sprite {
  element: HTMLCanvasElement;
  /** Pixels of the picture to one of the page. */
  ratio: number;
}

/** Pixels from a circle's middle to its moon. */
export const orbitOf = (radius: number) => radius * 1.32;

/** Pixels across, with its orbit. */
export const discSize = (radius: number) => 2 * (orbitOf(radius) + EDGE);

/** A pale disc in the middle of its orbit. */
export function drawDisc({ radius, tint }: Pick<Circle, 'radius' | 'tint'>, color: string): Sprite {
  const size = discSize(radius);
  return drawn(size, color, (context) => {
    const ring = (of: number) => {
      context.beginPath();
      context.arc(size / 2, size / 2, of, 0, Math.PI * 2);
    };
    if (tint !== LIME) {
      context.globalAlpha = 0.09;
      ring(radius);
      context.fill();
    }
    context.globalAlpha = 0.3;
    ring(orbitOf(radius));
    context.stroke();
  });
}

export function drawMoon(color: string): Sprite {
  return drawn(MOON_SIZE, color, (context) => {
    context.globalAlpha = 0.75;
    context.beginPath();
    context.arc(MOON_SIZE / 2, MOON_SIZE / 2, MOON_SIZE / 2 - EDGE, 0, Math.PI * 2);
    context.fill();
  });
}

function drawn(size: number, color: string, draw: (context: CanvasRenderingContext2D) => void): Sprite {
  const ratio = Math.min(window.devicePixelRatio, MAXIMUM_PIXEL_RATIO);
  const element = document.createElement('canvas');
  element.width = Math.ceil(size * ratio);
  element.height = element.width;
  const context = element.getContext('2d');
  if (context) {
    context.scale(ratio, ratio);
    context.fillStyle = color;
    context.strokeStyle = color;
    context.lineWidth = 1;
    draw(context);
  }
  return { element, ratio };
}
