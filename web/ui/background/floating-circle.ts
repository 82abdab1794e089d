import { time } from '#schema/constants.ts';
import { createDisc, createMoon, discSize, moonSize, orbitRadius } from './circle-svg.ts';
import type { Circle } from './circles.ts';

/** A circle floats so many pixels up and down, and takes so many milliseconds for one way. */
const FLOAT_PX = 14;
const FLOAT_MS = 15_700;
const FULL_TURN = Math.PI * 2;

/** Pixels from the sky's corner. */
interface Point {
  x: number;
  y: number;
}

/** One circle of the sky, drawn once: all that moves are animations of transforms. */
export interface FloatingCircle {
  element: HTMLElement;
  /** The part of it that has its measure; the element has none. */
  disc: Element;
  /** As if it had done so since `begun`, a time of `performance.now()`. */
  play: (begun: number) => void;
  /** As it is when it has floated so many milliseconds. */
  pauseAt: (floatedMs: number) => void;
  cancel: () => void;
}

/** A pale disc with its orbit, and a moon on it: two layers. */
export function createFloatingCircle(circle: Circle, { x, y }: Point, tint: string): FloatingCircle {
  const { radius, phase, speed } = circle;
  const disc = createDisc(circle, tint);
  const moon = createMoon(tint);
  const half = discSize(radius) / 2;
  const orbit = orbitRadius(radius);
  const element = document.createElement('div');
  element.append(disc, moon);
  const animations = [
    createAnimation(element, {
      transforms: [-FLOAT_PX, FLOAT_PX].map((aside) => `translate(${x - half}px, ${y - half + aside}px)`),
      duration: FLOAT_MS,
      // It begins where its phase says, somewhere on the way up or down.
      delay: -(phase / FULL_TURN) * FLOAT_MS * 2,
      direction: 'alternate',
      easing: 'ease-in-out',
    }),
    createAnimation(moon, {
      transforms: [phase, phase + FULL_TURN * Math.sign(speed)].map(
        (angle) =>
          `translate(${half}px, ${half}px) rotate(${angle}rad) translate(${orbit - moonSize / 2}px, ${-moonSize / 2}px)`,
      ),
      duration: (FULL_TURN / Math.abs(speed)) * time.SECOND_MS,
    }),
  ];
  return {
    element,
    disc,
    play(begun) {
      for (const each of animations) each.startTime = begun;
    },
    pauseAt(floatedMs) {
      for (const each of animations) {
        each.pause();
        each.currentTime = floatedMs;
      }
    },
    cancel() {
      for (const each of animations) each.cancel();
    },
  };
}

interface Motion extends KeyframeEffectOptions {
  transforms: readonly string[];
}

function createAnimation(element: Element, { transforms, ...timing }: Motion): Animation {
  const frames = transforms.map((transform) => ({ transform }));
  const always = { iterations: Number.POSITIVE_INFINITY, fill: 'both' } as const;
  return new Animation(new KeyframeEffect(element, frames, { ...timing, ...always }));
}
