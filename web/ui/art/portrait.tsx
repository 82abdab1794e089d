import { Head } from './mascot.tsx';
import type { Solid } from './solids.tsx';
import { SolidGroup, Solids, sphere } from './solids.tsx';

/** The mascot in a medallion with a radius of 54. */
export function Portrait({ transform }: { transform: string }) {
  return (
    <SolidGroup transform={transform}>
      <Solids of={[sphere('violet', 54), shoulders]} />
      <g transform="translate(-2-4) scale(1.2)">
        <Head />
      </g>
    </SolidGroup>
  );
}

const shoulders: Solid = [
  'cyan',
  'M-40 36Q-36 20-22 20H22Q36 20 40 36A54 54 0 0 1-40 36Z',
  'M10 20H22Q36 20 40 36A54 54 0 0 1 14 52Z',
];
