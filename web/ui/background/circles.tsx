import { useEffect, useState } from 'react';
import { background } from '#schema/constants.ts';
import styles from './circles.module.css';
import { createSeededRandom } from './seeded-random.ts';

/** Distance of the circles in px. They scroll more slowly than the page, so fewer px than the page has for each. */
const SPACING_PX = 200;

interface Circle {
  side: 'left' | 'right';
  /** How far it stands back from the content, from 0 to 1. */
  x: number;
  /** In px. */
  y: number;
  /** In px. */
  radius: number;
  tint: 'violet' | 'cyan' | 'lime';
  /** The moon's initial angle on the orbit, in turns. */
  phase: number;
  turnSeconds: number;
  isReversed: boolean;
}

/**
 * Floating circles over the whole height of the page. They scroll more slowly, so that they look farther away. They stand in the
 * margins, never behind words.
 */
export function Circles({ paused }: { paused: boolean }) {
  const pageHeight = usePageHeight();
  return (
    <div className={styles.circles} data-paused={paused || undefined}>
      <div
        className={styles.layer}
        ref={(layer) => layer?.style.setProperty('--page-height', `${pageHeight}px`)}
      >
        {createCircles(countCircles(pageHeight)).map((circle) => (
          <FloatingCircle key={circle.y} {...circle} />
        ))}
      </div>
    </div>
  );
}

/** A planet's outline with an orbit and a moon on it. */
function FloatingCircle({ side, x, y, radius, tint, phase, turnSeconds, isReversed }: Circle) {
  const orbit = radius * 1.32;
  // 1 px more for the antialiased edge.
  const half = orbit + 1;
  const properties = Object.entries({
    '--x': `${x}`,
    '--y': `${y}px`,
    '--half': `${half}px`,
    '--orbit': `${orbit}px`,
    '--phase': `${phase}`,
    '--turn': `${turnSeconds}s`,
    '--direction': isReversed ? 'reverse' : 'normal',
  });
  return (
    <div
      className={styles.circle}
      data-side={side}
      data-tint={tint}
      ref={(element) => {
        for (const [name, value] of properties) element?.style.setProperty(name, value);
      }}
    >
      <svg className={styles.disc} viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} aria-hidden="true">
        <g fill="none" stroke="currentColor">
          <circle r={radius} strokeOpacity="0.4" />
          <circle r={orbit} strokeOpacity="0.55" />
        </g>
      </svg>
      <svg className={styles.moon} viewBox="-4 -4 8 8" aria-hidden="true">
        <circle r="3" fill="none" stroke="currentColor" />
      </svg>
    </div>
  );
}

/** The page's height in px. */
function usePageHeight(): number {
  const [height, setHeight] = useState(readPageHeight);
  useEffect(() => {
    let timer: number | undefined;
    const observer = new ResizeObserver(() => {
      // In a later task, so that the new page paints before its background.
      clearTimeout(timer);
      timer = window.setTimeout(() => setHeight(readPageHeight()));
    });
    observer.observe(document.body);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return height;
}

const readPageHeight = () => document.documentElement.scrollHeight;

/** Returns the number of circles: one for about every 300 px of page height, at least three (SPEC §9). */
export function countCircles(pageHeightPx: number): number {
  return Math.max(background.minimumCircles, Math.round(pageHeightPx / background.pagePxPerCircle));
}

/** Violet circles are at the right. */
const tints = ['violet', 'cyan', 'violet', 'lime', 'violet', 'cyan'] as const;

/** Creates circles one below the other, alternating right and left. A page that grows gets more and moves none. */
export function createCircles(count: number): Circle[] {
  const random = createSeededRandom(17);
  return Array.from({ length: count }, (_, at) => ({
    side: at % 2 === 0 ? 'right' : 'left',
    x: random(),
    y: (at + 0.15 + random() * 0.7) * SPACING_PX,
    radius: 36 + random() ** 2 * 190,
    tint: tints[at % tints.length] ?? 'violet',
    phase: random(),
    turnSeconds: (2 * Math.PI) / (0.04 + random() * 0.08),
    isReversed: at % 3 === 0,
  }));
}
