import styles from './art.module.css';
import { Illustration } from './illustration.tsx';
import type { Pose } from './mascot.tsx';
import { cheering, Mascot } from './mascot.tsx';
import type { Solid } from './solids.tsx';
import { Shade, SolidGroup, Solids } from './solids.tsx';
import { Sparkles } from './sparkles.tsx';

/** The mascot, with a wrench as tall as himself, sets the dial of a control panel on a cogwheel. */
export function OptionsArt() {
  return (
    <Illustration view="0 0 240 208">
      <g className={styles.faint}>
        <ellipse cx="120" cy="112" rx="196" ry="58" transform="rotate(-12 120 112)" />
        <ellipse cx="120" cy="112" rx="230" ry="82" strokeDasharray="2 9" transform="rotate(-12 120 112)" />
      </g>
      <Sparkles of={stars} />
      <SolidGroup>
        <g transform="translate(-64 138)">
          <Solids of={cogwheel} />
        </g>
        <Solids of={ground} />
        <g transform="translate(170 172)">
          <Solids of={board} />
          <Solids of={controls} />
        </g>
        <g transform="translate(76 174) scale(.88)">
          <Shade d="M-80-1a68 6 0 1 0 136 0 68 6 0 1 0-136 0Z" />
          <Mascot pose={setting}>
            <Solids of={wrench} />
          </Mascot>
        </g>
      </SolidGroup>
    </Illustration>
  );
}

const stars = [
  [112, 26, 2],
  [268, 46, 2.4],
  [249, 142, 1.4],
  [-70, 50, 1.8],
] as const;

const ground: readonly Solid[] = [
  [
    'dusk',
    'M12 180 30 194 62 191 98 203 132 197 170 201 206 191 230 180Z',
    'M136 180 126 198 132 197 170 201 206 191 230 180Z',
  ],
  [
    'violet',
    'M2 180 14 167H228L240 180 218 188 170 185 132 191 74 185 24 188Z',
    'M2 180H240L218 188 170 185 132 191 74 185 24 188Z',
  ],
];

/** A board of 104 × 130 and its depth to the right, with its foot in the middle at 0,0. */
const board: readonly Solid[] = [
  ['dusk', 'M52 0 66-8V-136L52-128ZM-52-128-38-136H66L52-128Z', 'M52 0 66-8V-136L52-128Z'],
  ['violet', 'M-52 0V-128H52V0Z', 'M38 0V-128H52V0Z'],
  ['ink', 'M-44-56V-120H2V-56ZM-44-10V-44H44V-10Z'],
];

const controls: readonly Solid[] = [
  ['cyan', 'M-20-108a20 20 0 0 1 0 40 20 20 0 0 1 0-40Z', 'M-4-100A20 20 0 0 1-32-72 23 23 0 0 0-4-100Z'],
  ['pale', 'M-18-84-9-106-2-102-14-82Z'],
  ['lime', 'M10-118H42V-100H10Z'],
  ['pale', 'M28-120H44V-98H28Z', 'M40-120H44V-98H28V-103H40Z'],
  ['dusk', 'M10-86H42V-68H10Z'],
  ['pale', 'M8-88H24V-66H8Z', 'M20-88H24V-66H8V-71H20Z'],
  ['pale', 'M-38-38H-16V-16H-38Z', 'M-20-38H-16V-16H-38V-20H-20Z'],
  [
    'gold',
    'M-26-30H8V-38L16-42H30L38-34V-20L30-12H16L8-16V-24H-26ZM18-32V-22H28V-32Z',
    'M-26-27H14V-20L18-17H28L34-22V-36L38-34V-20L30-12H16L8-16V-24H-26Z',
  ],
];

const cogwheel: readonly Solid[] = [
  [
    'gold',
    'M-4-15-3-21 3-21 4-15 8-13 12-17 17-12 13-8 15-4 21-3 21 3 15 4 13 8 17 12 12 17 8 13 4 15 3 21-3 21-4 15-8 13-12 17-17 12-13 8-15 4-21 3-21-3-15-4-13-8-17-12-12-17-8-13Z',
  ],
  ['ink', 'M0-6a6 6 0 0 1 0 12 6 6 0 0 1 0-12Z'],
];

const wrench: readonly Solid[] = [
  [
    'pale',
    'M-69-2V-112L-82-124V-144L-70-154V-132L-62-126-54-132V-154L-42-144V-124L-55-112V-2L-62 2Z',
    'M-60 0V-118L-54-124V-154L-42-144V-124L-55-112V-2L-62 2Z',
  ],
];

const setting: Pose = {
  ...cheering,
  farArm: [
    ['cyan', 'M14-87 42-104 54-92 22-73Z', 'M18-80 48-98 54-92 22-73Z'],
    ['skin', 'M41-104 60-116 70-103 53-92Z', 'M47-98 65-109 70-103 53-92Z'],
  ],
};
