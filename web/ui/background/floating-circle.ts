import { time } from '#schema/constants.ts';
import { createDisc, createMoon, discSize, moonSize, orbitRadius } from './circle-svg.ts';
import type { Circle } from './circles.ts';

/** Distance that a circle floats up and down from its position, in px. */
const FLOAT_PX = 14;
/** Time of one movement up or down, in ms. */
const FLOAT_MS = 15_700;
const FULL_TURN = Math.PI * 2;

/** A position in px from the background's top left corner. */
interface Point {
  x: number;
  y: number;
}

/** One circle, rendered once and moved by transform animations. */
export interface FloatingCircle {
  element: HTMLElement;
  /** The child to observe with an IntersectionObserver, because `element` itself has no size. */
  disc: Element;
  /** Plays as if the movement had started at `startTime`, in ms of `performance.now()`. */
  play: (startTime: number) => void;
  /** Pauses, and shows the position after `elapsedMs` of movement. */
  pauseAt: (elapsedMs: number) => void;
  cancel: () => void;
}

/** Creates a disc with its orbit, and a moon on the orbit. `x` and `y`: the circle's centre, in px. */
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
      transforms: [-FLOAT_PX, FLOAT_PX].map((offset) => `translate(${x - half}px, ${y - half + offset}px)`),
      duration: FLOAT_MS,
      // Starts each circle at another point of its movement, which depends on `phase`.
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
    play(startTime) {
      for (const animation of animations) animation.startTime = startTime;
    },
    pauseAt(elapsedMs) {
      for (const animation of animations) {
        animation.pause();
        animation.currentTime = elapsedMs;
      }
    },
    cancel() {
      for (const animation of animations) animation.cancel();
    },
  };
}

interface Motion extends KeyframeEffectOptions {
  transforms: readonly string[];
}

function createAnimation(element: Element, { transforms, ...timing }: Motion): Animation {
  const frames = transforms.map((transform) => ({ transform }));
  const endless = { iterations: Number.POSITIVE_INFINITY, fill: 'both' } as const;
  return new Animation(new KeyframeEffect(element, frames, { ...timing, ...endless }));
}
