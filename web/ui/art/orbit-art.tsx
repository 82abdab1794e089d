import styles from './art.module.css';
import { cheering, Mascot } from './mascot.tsx';
import type { Solid } from './solids.tsx';
import { Shade, SolidGroup, Solids, sphere } from './solids.tsx';

/** Decorative orbits over a planet's edge, aligned to the right. `hasMascot`: the mascot stands on the planet. */
export function OrbitArt({ hasMascot = false }: { hasMascot?: boolean }) {
  return (
    <svg viewBox="0 0 480 320" preserveAspectRatio="xMaxYMax slice" fill="none" aria-hidden="true">
      <g className={styles.faint}>
        <circle cx="400" cy="380" r="204" />
        <circle cx="400" cy="380" r="262" strokeDasharray="2 9" strokeLinecap="round" />
        <circle cx="400" cy="380" r="330" />
      </g>
      <circle className={styles.scale} cx="400" cy="380" r="236" strokeWidth="7" strokeDasharray="1 7.237" />
      <SolidGroup>
        {bodies.map(([tone, x, y, radius]) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            <Solids of={[sphere(tone, radius)]} />
          </g>
        ))}
        <g transform="translate(400 380)">
          <Solids of={moon} />
        </g>
        <Shade d="M330 300a17 9 0 1 1-.010 0ZM366 268a10 4 0 1 1-.010 0ZM418 300a20 9 0 1 1-.010 0Z" />
        {hasMascot && (
          <g transform="translate(396 241) scale(.84)">
            <Shade d="M-42-1a46 6 0 1 0 92 0 46 6 0 1 0-92 0Z" />
            <Mascot pose={cheering} />
          </g>
        )}
      </SolidGroup>
    </svg>
  );
}

/** Its shade is wide, because only the moon's top is in the picture. */
const moon: readonly Solid[] = [
  [
    'violet',
    'M0-150a150 150 0 0 1 0 300 150 150 0 0 1 0-300Z',
    'M90-120A150 150 0 0 1-90 120Q40 90 56-36 66-90 90-120Z',
  ],
];

const bodies = [
  ['lime', 283, 213, 12],
  ['cyan', 289, 143, 9],
  ['gold', 141, 175, 18],
] as const;
