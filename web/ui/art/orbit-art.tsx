import styles from './art.module.css';
import { cheering, Hero } from './hero.tsx';
import { SolidGroup, Solids, sphere } from './solids.tsx';

/** Decorative orbits over a planet's edge, aligned to the right. `hasHero`: the hero stands on the planet. */
export function OrbitArt({ hasHero = false }: { hasHero?: boolean }) {
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
        <path
          className={styles.craters}
          d="M330 300a17 9 0 1 1-.010 0ZM366 268a10 4 0 1 1-.010 0ZM436 296a22 10 0 1 1-.010 0Z"
        />
        {hasHero && (
          <g transform="translate(396 234) scale(.84)">
            <ellipse className={styles.craters} cx="4" cy="2" rx="44" ry="6" />
            <Hero pose={cheering} />
          </g>
        )}
      </SolidGroup>
    </svg>
  );
}

const bodies = [
  ['violet', 400, 380, 150],
  ['lime', 283, 213, 12],
  ['cyan', 289, 143, 9],
  ['gold', 141, 175, 18],
] as const;
