import type { ReactNode } from 'react';
import styles from './solids.module.css';
import type { Solid } from './solids.tsx';
import { Solids } from './solids.tsx';

/** A pose of the mascot, who is 130 tall and faces right. */
export interface Pose {
  farArm: readonly Solid[];
  /** Legs, shoes and torso. */
  body: readonly Solid[];
  /** The head's `transform`. */
  head: string;
  nearArm: readonly Solid[];
}

/** The blocky hero of the games' pictures. `children`: what the near arm holds. */
export function Mascot({ pose, children }: { pose: Pose; children?: ReactNode }) {
  return (
    <>
      <Solids of={pose.farArm} />
      <Solids of={pose.body} />
      <g transform={pose.head}>
        <Head />
      </g>
      {children}
      <Solids of={pose.nearArm} />
    </>
  );
}

/** The head around 0,0: 50 wide and 44 high, with a cap. */
export function Head() {
  return (
    <>
      <Solids of={head} />
      <path className={styles.face} d="M-4-7h6V4h-6ZM13-7h6V4h-6ZM1 8H16Q16 18 8.500 18T1 8Z" />
    </>
  );
}

const head: readonly Solid[] = [
  [
    'skin',
    'M-15-22H15Q25-22 25-12V12Q25 22 15 22H-15Q-25 22-25 12V-12Q-25-22-15-22Z',
    'M18-22Q25-20 25-12V12Q25 22 15 22H6Q18 18 18 6Z',
  ],
  [
    'lime',
    'M-28-2L-28-14Q-27-35 0-36Q24-35 27-18L40-15Q43-10 38-9L-6-12L-13-2Z',
    'M18-32Q26-28 27-18L40-15Q43-10 38-9L18-10.500Z',
  ],
];

/** The body of a mascot who stands. */
export const standing: readonly Solid[] = [
  ['violet', 'M1-43 7-26 8-8H28L27-30 19-50Z', 'M10-47 17-28 18-8H28L27-30 19-50Z'],
  ['pale', 'M6 0V-13H26l8 5 3 8Z', 'M21 0V-13h5l8 5 3 8Z'],
  ['violet', 'M-19-49-23-30-29-12-10-6-3-25 1-45Z', 'M-9-47-13-28-20-9-10-6-3-25 1-45Z'],
  ['pale', 'M-32 0V-13h20l8 5 3 8Z', 'M-17 0V-13h5l8 5 3 8Z'],
  ['cyan', 'M-20-88 24-86 19-41-19-43Z', 'M11-87 24-86 19-41 8-42Z'],
];

/** Stands with a raised hand at 55,-114. */
export const cheering: Pose = {
  farArm: [
    ['cyan', 'M13-84 32-99 49-117 61-105 43-87 24-71Z', 'M18-77 38-93 55-111 61-105 43-87 24-71Z'],
    ['skin', 'M42-110 49-117 61-105 54-98Z', 'M48-104 55-111 61-105 54-98Z'],
  ],
  body: standing,
  head: 'translate(4-107) rotate(-8)',
  nearArm: [
    ['cyan', 'M-17-88-40-71-50-75-56-60-36-52-9-73Z', 'M-13-80-38-62-53-67-56-60-36-52-9-73Z'],
    ['skin', 'M-49-75-62-79-68-64-55-60Z', 'M-52-67-65-71-68-64-55-60Z'],
  ],
};
