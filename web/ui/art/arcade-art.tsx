import styles from './arcade-art.module.css';
import type { Pose } from './hero.tsx';
import { Hero, standing } from './hero.tsx';
import type { Solid } from './solids.tsx';
import { Coin, SolidGroup, Solids, sphere } from './solids.tsx';
import { Sparkles } from './sparkles.tsx';

/** The hero plays at an arcade cabinet, which projects a route of worlds into the sky. */
export function ArcadeArt() {
  return (
    <svg viewBox="0 0 600 740" preserveAspectRatio="xMidYMax slice" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id="arcade-beam" y1="1" x2="0" y2="0">
          <stop className={styles.near} />
          <stop className={styles.far} offset="1" />
        </linearGradient>
        <linearGradient id="arcade-screen" x2=".6" y2="1">
          <stop className={styles.bright} />
          <stop className={styles.dim} offset="1" />
        </linearGradient>
      </defs>
      <g className={styles.orbits}>
        <circle cx="350" cy="690" r="330" />
        <circle cx="350" cy="690" r="440" strokeDasharray="2 9" />
        <circle cx="350" cy="690" r="550" />
      </g>
      <path className={styles.beam} d="M262 412 60 0H640L462 412Z" />
      <Sparkles of={stars} />
      <path
        className={styles.route}
        d="M362 400C362 350 470 372 462 300S340 300 300 240 170 300 140 240 200 90 260-20"
      />
      <SolidGroup>
        <Worlds />
        <Ground />
        <g transform="translate(356 692) scale(1.16)">
          <Cabinet />
        </g>
        <g transform="translate(202 700) scale(1.52)">
          <Hero pose={playing} />
        </g>
      </SolidGroup>
    </svg>
  );
}

const stars = [
  [60, 150, 2.4],
  [236, 190, 1.6],
  [540, 150, 2.6],
  [392, 200, 1.6],
  [556, 420, 1.8],
  [60, 380, 1.8],
  [232, 380, 1.4],
  [520, 530, 1.4],
] as const;

function Worlds() {
  return (
    <>
      <g transform="translate(468 272) rotate(-18)">
        <Solids of={[ringBehind]} />
        <Solids of={[sphere('cyan', 58)]} />
        <path
          className={styles.bands}
          d="M-50-30Q0-14 50-30A58 58 0 0 1 57-12Q0 6-57-12A58 58 0 0 1-50-30ZM-58 8Q0 28 58 8 56 20 52 26 0 44-52 26-56 18-58 8Z"
        />
        <Solids of={[ringBefore]} />
      </g>
      <g transform="translate(140 244)">
        <Solids of={[sphere('violet', 46)]} />
        <path
          className={styles.bands}
          d="M-20-24a10 10 0 1 1-.010 0ZM12-4a14 14 0 1 1-.010 0ZM-24 10a6 6 0 1 1-.010 0Z"
        />
      </g>
      <g transform="translate(258 330) scale(.8)">
        <Solids of={block} />
      </g>
      <Coin transform="translate(300 224) rotate(-12) scale(.7)" />
      <g transform="translate(92 452)">
        <Solids of={island} />
      </g>
    </>
  );
}

const ringBehind: Solid = ['gold', 'M-96 0A96 22 0 0 1 96 0L82 2A82 12 0 0 0-82 2Z'];
const ringBefore: Solid = [
  'gold',
  'M-96 0A96 26 0 0 0 96 0L82-4A82 15 0 0 1-82-4Z',
  'M0 26A96 26 0 0 0 96 0L89-2Q60 18 0 18Z',
];

/** A cube with a lit left face and a top. */
const block: readonly Solid[] = [
  ['lime', 'M0-42 36-21V21L0 42-36 21V-21Z', 'M0 0 36-21V21L0 42Z'],
  ['pale', 'M0-42 36-21 0 0-36-21Z'],
];

const island: readonly Solid[] = [
  ['dusk', 'M-58 0-44 20-26 30-10 60 4 48 16 54 32 24 46 18 58 0Z', 'M8 0-2 26 4 48 16 54 32 24 46 18 58 0Z'],
  ['lime', 'M-62 0-52-9H50L62 0 48 9 24 6 8 12-24 6-46 10Z', 'M-62 0H62L48 9 24 6 8 12-24 6-46 10Z'],
  ['cyan', 'M-22-54-6-14H-18V-6H-28V-14H-38Z', 'M-22-54-6-14H-18V-6H-22Z'],
  ['cyan', 'M20-84 40-18H25V-6H14V-18H0Z', 'M20-84 40-18H25V-6H20Z'],
];

const hills = 'M-20 760V600H48V576H104V604H140V632H196V654H420V632H470V606H520V574H568V600H620V760Z';
const meadow = 'M-20 760V708H40V690H470V704H520V686H620V760Z';

/** Stepped like in an 8-bit game. Each lower copy leaves a lit edge on top. */
function Ground() {
  return (
    <>
      <path className={styles.hillTop} d={hills} />
      <path className={styles.hill} d={hills} transform="translate(0 9)" />
      <Solids of={[['lime', meadow]]} />
      <path className={styles.earth} d={meadow} transform="translate(0 15)" />
      <path className={styles.shadow} d="M128 700a76 9 0 0 1 152 0ZM262 692H486L520 708H250Z" />
    </>
  );
}

/** A cabinet of 150 × 250 and its depth to the right, with its foot in the middle at 0,0. */
const cabinet: readonly Solid[] = [
  ['dusk', 'M70 0 108-20V-264L70-250ZM-78-250-40-268H112L78-250Z', 'M70 0 108-20V-264L70-250Z'],
  ['violet', 'M-75 0V-250H75V0Z', 'M52 0V-250H75V0Z'],
  ['dusk', 'M-24-14V-58H24V-14Z', 'M10-14V-58H24V-14Z'],
  ['ink', 'M-66-118V-206H66V-118Z'],
  ['lime', 'M-82-208V-252H82V-208Z', 'M56-208V-252H82V-208Z'],
  ['pale', 'M-90-84-74-114H74L90-84V-70H-90Z', 'M-90-84H90V-70H-90Z'],
];

function Cabinet() {
  return (
    <>
      <Solids of={cabinet} />
      <path className={styles.screen} d="M-58-198H58V-124H-58Z" />
      <path className={styles.glare} d="M-58-198H-20L-50-124H-58ZM-10-198H2L-28-124H-40Z" />
      <path className={styles.pixels} d={creature} transform="translate(-25-172) scale(5)" />
      <path
        className={styles.pixels}
        d="m0-247 15 33H6L0-229-6-214H-15ZM-46-240 -42-232-34-230-42-228-46-220-50-228-58-230-50-232ZM46-240 50-232 58-230 50-228 46-220 42-228 34-230 42-232Z"
      />
      <Solids of={controls} />
      <Coin transform="translate(0-36) scale(.42)" />
    </>
  );
}

const controls: readonly Solid[] = [
  ['ink', 'M-52-94V-114h6v20Z'],
  ['lime', 'M-49-134a12 12 0 0 1 0 24 12 12 0 0 1 0-24Z', 'M-40-130a12 12 0 0 1-17 17 13 13 0 0 0 17-17Z'],
  ['gold', 'M8-104h16v8H8Z', 'M8-99h16v3H8Z'],
  ['cyan', 'M32-104h16v8H32Z', 'M32-99h16v3H32Z'],
];

/** On a grid of 10 × 9 pixels. */
const creature =
  'M2-2H3V-1H4V0H6V-1H7V-2H8V-1H7V0H9V1H10V5H8V7H6V5H4V7H2V5H0V1H1V0H3V-1H2ZM2 2V4H4V2ZM6 2V4H8V2Z';

const playing: Pose = {
  farArm: [
    ['cyan', 'M19-86 40-83 57-96 68-83 46-65 17-69Z', 'M18-77 43-74 62-90 68-83 46-65 17-69Z'],
    ['skin', 'M49-90 57-96 68-83 60-77Z', 'M54-83 62-90 68-83 60-77Z'],
  ],
  body: standing,
  head: 'translate(4-107) rotate(-4)',
  nearArm: [
    ['cyan', 'M-14-87 10-82 34-81 33-64 8-65-17-70Z', 'M-16-79 9-74 34-72 33-64 8-65-17-70Z'],
    ['skin', 'M24-82 34-81 33-64 23-65Z', 'M24-73 34-72 33-64 23-65Z'],
  ],
};
