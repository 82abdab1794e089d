import type { ReactNode } from 'react';
import styles from './solids.module.css';

type Tone = 'skin' | 'cyan' | 'violet' | 'dusk' | 'lime' | 'pale' | 'gold' | 'coin' | 'ink';

/** A solid's colours, its outline, and its face away from the light, which comes from the upper left. */
export type Solid = readonly [tone: Tone, outline: string, shadedFace?: string];

/** Groups a drawing's solids. Like the games' pictures, they have the same colours in both themes and on paper. */
export function SolidGroup({ transform, children }: { transform?: string; children: ReactNode }) {
  return (
    <g className={styles.solids} data-color-scheme="dark" transform={transform}>
      {children}
    </g>
  );
}

/** Draws solids from the back to the front, each with a dark line around it. */
export function Solids({ of }: { of: readonly Solid[] }) {
  return of.map(([tone, outline, shadedFace]) => (
    <g key={outline} className={styles.solid} data-tone={tone}>
      <path d={outline} />
      {shadedFace && <path d={shadedFace} />}
    </g>
  ));
}

/** A sphere, or a disc, around 0,0. */
export function sphere(tone: Tone, radius: number): Solid {
  // A point on the circle, since the triangle of 3, 4 and 5 is a right one.
  const far = (radius * 4) / 5;
  const near = (radius * 3) / 5;
  const inner = (radius * 11) / 10;
  return [
    tone,
    `M0${-radius}a${radius} ${radius} 0 0 1 0 ${2 * radius} ${radius} ${radius} 0 0 1 0${-2 * radius}Z`,
    `M${far}${-near}A${radius} ${radius} 0 0 1${-near} ${far} ${inner} ${inner} 0 0 0 ${far}${-near}Z`,
  ];
}

/** A shadow, or a mark in the ground or the colour below it. */
export const Shade = ({ d }: { d: string }) => <path className={styles.shade} d={d} />;

/** An aCoin with a radius of 30. */
export function Coin({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <Solids of={[sphere('coin', 30)]} />
      <g className={styles.relief}>
        <circle r="22" />
        <path d="m0-15 13 29H5.500L0 1-5.500 14H-13Z" />
      </g>
    </g>
  );
}
