import styles from './link-art.module.css';
import type { Pose } from './mascot.tsx';
import { Mascot, standing } from './mascot.tsx';
import { RingedPlanet } from './ringed-planet.tsx';
import type { Solid } from './solids.tsx';
import { Shade, SolidGroup, Solids, sphere } from './solids.tsx';
import { Sparkles } from './sparkles.tsx';

/** The mascot joins the cables of two planets: a speech bubble and the portal's, with the sign of aCoins. */
export function LinkArt() {
  return (
    <>
      <Sparkles of={stars} />
      <SolidGroup>
        <Shade d="M214 698a86 9 0 0 1 172 0Z" />
        <Cable d="M218 432C100 452 96 390 184 286" />
        <Cable d="M388 432C520 476 560 420 490 330" />
        <g transform="translate(166 228)">
          <Solids of={bubble} />
          <Shade d="M-58-44a13 9 0 1 1-.010 0ZM44 30a15 9 0 1 1-.010 0ZM50-52a8 5 0 1 1-.010 0Z" />
          <Solids of={dots} />
        </g>
        <RingedPlanet transform="translate(448 264) rotate(-14) scale(1.3)" />
        <g transform="translate(448 244)">
          <Solids of={[sphere('lime', 38)]} />
          <path className={styles.sign} d="m0-22 19 42H8L0 2-8 20H-19Z" />
        </g>
        <circle className={styles.glow} cx="303" cy="432" r="78" />
        <circle className={styles.glow} cx="303" cy="432" r="50" />
        <g transform="translate(298 698) scale(1.66)">
          <Mascot pose={joining}>
            <Solids of={plugs} />
          </Mascot>
        </g>
      </SolidGroup>
      <g transform="translate(303 432)">
        <Sparkles of={[[0, 0, 6]]} />
      </g>
    </>
  );
}

const stars = [
  [48, 120, 2],
  [300, 130, 2.6],
  [316, 250, 1.6],
  [560, 130, 1.8],
  [52, 520, 1.8],
  [548, 520, 2.2],
  [214, 346, 1.4],
] as const;

function Cable({ d }: { d: string }) {
  return (
    <g className={styles.cable}>
      <path d={d} />
      <path d={d} />
      <path d={d} />
    </g>
  );
}

const bubble: readonly Solid[] = [
  [
    'violet',
    'M0-88C66-88 112-54 112-6S66 76 0 76Q-14 76-28 73L-72 108-64 58C-94 44-112 22-112-6-112-54-66-88 0-88Z',
    'M92-56Q112-34 112-6C112 42 66 76 0 76Q-14 76-28 73L-72 108-68 84-30 58C40 70 112 10 92-56Z',
  ],
];

const dots: readonly Solid[] = [-46, 0, 46].map((x) => [
  'pale',
  `M${x}-21a15 15 0 0 1 0 30 15 15 0 0 1 0-30Z`,
  `M${x + 12}-15a15 15 0 0 1-21 21 17 17 0 0 0 21-21Z`,
]);

/** A plug on the left, whose pins point at a socket. */
const plugs: readonly Solid[] = [
  ['pale', 'M-14-167H-5v4H-14ZM-14-157H-5v4H-14Z'],
  ['violet', 'M-50-166-34-172H-14V-148H-34L-50-154Z', 'M-50-160H-14V-148H-34L-50-154Z'],
  ['lime', 'M56-166 40-172H20V-148H40L56-154Z', 'M56-160H20V-148H40L56-154Z'],
];

const joining: Pose = {
  farArm: [
    ['cyan', 'M14-88 40-110 33-138 50-142 59-103 24-73Z', 'M19-80 50-106 42-140 50-142 59-103 24-73Z'],
    ['skin', 'M33-138 29-154 46-158 50-142Z', 'M42-140 38-156 46-158 50-142Z'],
  ],
  body: standing,
  head: 'translate(3-107) rotate(-8)',
  nearArm: [
    ['cyan', 'M-20-73-54-103-45-142-28-138-35-110-8-87Z', 'M-16-80-45-106-36-140-28-138-35-110-8-87Z'],
    ['skin', 'M-45-141-41-158-24-154-28-137Z', 'M-36-139-32-156-24-154-28-137Z'],
  ],
};
