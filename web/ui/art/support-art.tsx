import styles from './art.module.css';
import { Illustration } from './illustration.tsx';
import type { Pose } from './mascot.tsx';
import { cheering, Mascot } from './mascot.tsx';
import type { Solid } from './solids.tsx';
import { Shade, SolidGroup, Solids } from './solids.tsx';
import { Sparkles } from './sparkles.tsx';

/** The mascot, with a headset, answers a question that a dish on a small moon receives. */
export function SupportArt() {
  return (
    <Illustration view="0 0 240 200" fit="xMidYMax meet">
      <g className={styles.faint}>
        <circle cx="120" cy="310" r="172" />
        <circle cx="120" cy="310" r="214" strokeDasharray="2 9" />
        <circle cx="120" cy="310" r="270" />
      </g>
      <Sparkles of={stars} />
      <SolidGroup>
        <Solids of={moon} />
        <Shade d="M100 174a14 6 0 1 1-.010 0ZM44 190a12 6 0 1 1-.010 0ZM150 184a10 5 0 1 1-.010 0Z" />
        <g transform="translate(192 174) rotate(-6)">
          <Solids of={dish} />
        </g>
        <g transform="translate(178 66)">
          <Solids of={bubble} />
          <path className={styles.mark} d={questionMark} />
        </g>
        <g transform="translate(66 170) scale(.94)">
          <Shade d="M-42-1a46 6 0 1 0 92 0 46 6 0 1 0-92 0Z" />
          <Mascot pose={answering}>
            <g transform={answering.head}>
              <Solids of={headset} />
            </g>
          </Mascot>
        </g>
      </SolidGroup>
    </Illustration>
  );
}

const stars = [
  [8, 40, 2.4],
  [-60, 110, 1.6],
  [286, 46, 2],
  [249, 142, 1.4],
  [-98, 52, 1.8],
] as const;

const moon: readonly Solid[] = [
  [
    'violet',
    'M120 160a150 150 0 0 1 0 300 150 150 0 0 1 0-300Z',
    'M188 176A150 150 0 0 1 270 310H170Q192 250 188 176Z',
  ],
];

/** A dish on a pillar with its foot at 0,0, open towards the bubble. */
const dish: readonly Solid[] = [
  ['dusk', 'M-12 6-5-24H5L12 6Z', 'M0 6V-24H5L12 6Z'],
  ['cyan', 'M-27-42A27 27 0 0 0 27-42Z', 'M-10-20A27 27 0 0 0 27-42H16Q12-24-10-20Z'],
  ['dusk', 'M-27-42a27 8 0 0 1 54 0 27 8 0 0 1-54 0Z'],
];

const bubble: readonly Solid[] = [
  [
    'pale',
    'M-42-52H42L56-38V24L42 38H26L12 58-2 38H-42L-56 24V-38Z',
    'M42-52 56-38V24L42 38H26L12 58-2 38H-42L-56 24H34L42 16Z',
  ],
];

const questionMark = 'M-20-22-10-36H12L22-24V-8L8 4V10H-8V-4L6-14V-20H-4V-14H-20ZM-8 16H8V30H-8Z';

/** On the head around 0,0: a band over the cap, a cup on the near ear and a microphone before the mouth. */
const headset: readonly Solid[] = [
  ['violet', 'M-19-6C-21-26-12-43 4-43 14-43 21-38 24-32L19-28C16-33 12-37 4-37-8-37-15-26-13-6Z'],
  ['ink', 'M-18 8-12 15H-5V17H-13L-19 10Z'],
  ['gold', 'M-8 12H-2V19H-8Z'],
  ['gold', 'M-17-10a10 10 0 0 1 0 20 10 10 0 0 1 0-20Z', 'M-9-6a10 10 0 0 1-14 14 11 11 0 0 0 14-14Z'],
];

/** The near hand holds the headset, the far one the bubble. */
const answering: Pose = {
  ...cheering,
  nearArm: [
    ['cyan', 'M-18-88-33-83-26-93-40-103-63-70-54-60-10-71Z', 'M-14-79-50-69-61-73-63-70-54-60-10-71Z'],
    ['skin', 'M-40-103-32-114-18-104-26-93Z', 'M-34-98-25-109-18-104-26-93Z'],
  ],
};
