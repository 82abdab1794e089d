import styles from './arcade-art.module.css';
import type { Pose } from './mascot.tsx';
import { Mascot, standing } from './mascot.tsx';
import { RingedPlanet } from './ringed-planet.tsx';
import type { Solid } from './solids.tsx';
import { Coin, Shade, SolidGroup, Solids, sphere } from './solids.tsx';
import { Sparkles } from './sparkles.tsx';

/** The mascot plays at an arcade cabinet, which projects a route of worlds into the sky. */
export function ArcadeArt() {
  return (
    <>
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
      <path className={styles.beam} d="M262 412 60 0H640L462 412Z" />
      <Sparkles of={stars} />
      <path
        className={styles.route}
        d="M362 400C362 350 470 372 462 300S340 300 300 240 170 300 140 240 200 90 260-20"
      />
      <SolidGroup>
        <Worlds />
        <Shade d="M128 700a76 9 0 0 1 152 0ZM262 692H486L520 708H250Z" />
        <g transform="translate(356 692) scale(1.16)">
          <Cabinet />
        </g>
        <g transform="translate(202 700) scale(1.52)">
          <Mascot pose={playing} />
        </g>
      </SolidGroup>
    </>
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
      <RingedPlanet transform="translate(468 272) rotate(-18)" />
      <g transform="translate(140 244)">
        <Solids of={[sphere('violet', 46)]} />
        <Shade d="M-20-24a10 10 0 1 1-.010 0ZM12-4a14 14 0 1 1-.010 0ZM-24 10a6 6 0 1 1-.010 0Z" />
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
  ['ink', 'M-46-96a12 5 0 0 1 24 0 12 5 0 0 1-24 0Z'],
  ['pale', 'M-37-95-49-136-43-138-30-97Z', 'M-33-96-46-137-43-138-30-97Z'],
  ['lime', 'M-46-151a14 14 0 0 1 0 28 14 14 0 0 1 0-28Z', 'M-35-146a14 14 0 0 1-20 20 15 15 0 0 0 20-20Z'],
  ['gold', 'M8-104h16v8H8Z', 'M8-99h16v3H8Z'],
  ['cyan', 'M32-104h16v8H32Z', 'M32-99h16v3H32Z'],
];

/** On a grid of 10 × 9 pixels. */
const creature =
  'M2-2H3V-1H4V0H6V-1H7V-2H8V-1H7V0H9V1H10V5H8V7H6V5H4V7H2V5H0V1H1V0H3V-1H2ZM2 2V4H4V2ZM6 2V4H8V2Z';

/** The far hand holds the joystick's ball, the near one lies on the panel. */
const playing: Pose = {
  farArm: [
    ['cyan', 'M14-87 42-104 50-89 22-73Z', 'M18-80 46-96 50-89 22-73Z'],
    ['skin', 'M41-104 58-113 66-99 49-89Z', 'M45-96 62-106 66-99 49-89Z'],
  ],
  body: standing,
  head: 'translate(4-107) rotate(-4)',
  nearArm: [
    ['cyan', 'M-4-86 9-67 35-73 40-57 5-49-19-74Z', 'M-12-80 6-58 38-65 40-57 5-49-19-74Z'],
    ['skin', 'M34-73 51-77 55-61 39-57Z', 'M36-65 53-69 55-61 39-57Z'],
  ],
};
