import { time } from '#schema/constants.ts';
import type { Circle } from './circles.ts';
import { discSize, drawDisc, drawMoon, moonSize, orbitOf } from './sky-sprites.ts';

/** A circle floats so many pixels up and down, and takes so many milliseconds for one way. */
const FLOAT_PX = 14;
const FLOAT_MS = 15_700;
const TURN = Math.PI * 2;

/** Pixels from the sky's corner. */
interface Place {
  x: number;
  y: number;
}

/** One circle of the sky, drawn once: all that moves are animations of transforms. */
export interface SkyCircle {
  element: HTMLElement;
  /** The part of it that has its measure; the element has none. */
  disc: Element;
  /** As if it had done so since `begun`, a time of `performance.now()`. */
  float: (begun: number) => void;
  /** As it is when it has floated so many milliseconds. */
  rest: (floatedMs: number) => void;
  end: () => void;
}

/** A pale disc with its orbit, and a moon on it: two layers. */
export function skyCircle(circle: Circle, { x, y }: Place, tint: string): SkyCircle {
  const { radius, phase, speed } = circle;
  const disc = drawDisc(circle, tint);
  const moon = drawMoon(tint);
  const half = discSize(radius) / 2;
  const orbit = orbitOf(radius);
  const element = document.createElement('div');
  element.append(disc, moon);
  const animations = [
    animation(element, {
      transforms: [-FLOAT_PX, FLOAT_PX].map((aside) => `translate(${x - half}px, ${y - half + aside}px)`),
      duration: FLOAT_MS,
      // It begins where its phase says, somewhere on the way up or down.
      delay: -(phase / TURN) * FLOAT_MS * 2,
      direction: 'alternate',
      easing: 'ease-in-out',
    }),
    animation(moon, {
      transforms: [phase, phase + TURN * Math.sign(speed)].map(
        (angle) =>
          `translate(${half}px, ${half}px) rotate(${angle}rad) translate(${orbit - moonSize / 2}px, ${-moonSize / 2}px)`,
      ),
      duration: (TURN / Math.abs(speed)) * time.SECOND_MS,
    }),
  ];
  return {
    element,
    disc,
    float(begun) {
      for (const each of animations) each.startTime = begun;
    },
    rest(floatedMs) {
      for (const each of animations) {
        each.pause();
        each.currentTime = floatedMs;
      }
    },
    end() {
      for (const each of animations) each.cancel();
    },
  };
}

interface Motion extends KeyframeEffectOptions {
  transforms: readonly string[];
}

function animation(element: Element, { transforms, ...timing }: Motion): Animation {
  const frames = transforms.map((transform) => ({ transform }));
  const always = { iterations: Number.POSITIVE_INFINITY, fill: 'both' } as const;
  return new Animation(new KeyframeEffect(element, frames, { ...timing, ...always }));
}
