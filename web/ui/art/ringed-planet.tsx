import type { Solid } from './solids.tsx';
import { Shade, Solids, sphere } from './solids.tsx';

/** A planet around 0,0 with a radius of 58 and a ring. */
export function RingedPlanet({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <Solids of={[ringBehind, sphere('cyan', 58)]} />
      <Shade d="M-50-30Q0-14 50-30A58 58 0 0 1 57-12Q0 6-57-12A58 58 0 0 1-50-30ZM-58 8Q0 28 58 8 56 20 52 26 0 44-52 26-56 18-58 8Z" />
      <Solids of={[ringBefore]} />
    </g>
  );
}

const ringBehind: Solid = ['gold', 'M-96 0A96 22 0 0 1 96 0L82 2A82 12 0 0 0-82 2Z'];
const ringBefore: Solid = [
  'gold',
  'M-96 0A96 26 0 0 0 96 0L82-4A82 15 0 0 1-82-4Z',
  'M0 26A96 26 0 0 0 96 0L89-2Q60 18 0 18Z',
];
