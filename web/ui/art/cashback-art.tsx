import { cashback } from '#schema/constants.ts';
import styles from './cashback-art.module.css';
import { Illustration } from './illustration.tsx';
import { cheering, Mascot } from './mascot.tsx';
import { Planet } from './planet.tsx';
import type { Solid } from './solids.tsx';
import { Coin, Shade, SolidGroup, Solids } from './solids.tsx';

/** The cashback rates as stacks of coins, ten percent each. The mascot lifts a coin from the lower to the higher one. */
export function CashbackArt() {
  return (
    <Illustration view="120 0 260 260">
      <ellipse className={styles.orbit} cx="250" cy="150" rx="196" ry="60" transform="rotate(-14 250 150)" />
      <SolidGroup>
        <Planet id="cashback-planet" x={250} y={112} radius={104} />
        <Solids of={ground} />
        <Shade d="M152 216H352L364 226H156Z" />
        <Stack percent={cashback.apassPercent} x={312} plate="lime" />
        <Stack percent={cashback.standardPercent} x={196} plate="cyan" />
        <Shade d="M166 145a30 4.500 0 1 0 60 0 30 4.500 0 1 0-60 0Z" />
        <g transform="translate(195 146) scale(.74)">
          <Mascot pose={cheering}>
            <Coin transform="translate(68-134) rotate(10) scale(.9)" />
          </Mascot>
        </g>
        <Coin transform="translate(298 34) rotate(-12) scale(.36)" />
        <Coin transform="translate(334 60) rotate(14) scale(.5)" />
      </SolidGroup>
    </Illustration>
  );
}

const GROUND = 220;
const COIN_HEIGHT = 19;
const PERCENT_PER_COIN = 10;

const ground: readonly Solid[] = [
  [
    'dusk',
    'M142 226 160 242 192 244 228 256 262 248 300 252 336 242 360 226Z',
    'M264 226 244 246 262 248 300 252 336 242 360 226Z',
  ],
  [
    'violet',
    'M132 226 144 213H358L370 226 348 236 300 232 262 239 204 232 154 236Z',
    'M132 226H370L348 236 300 232 262 239 204 232 154 236Z',
  ],
];

const coinOnEdge: Solid = [
  'coin',
  'M-44-19a44 11 0 0 1 88 0V0a44 11 0 0 1-88 0Z',
  'M12-9Q34-10 44-19V0Q38 9 12 10.500Z',
];
const topFace: Solid = ['gold', 'M-38-20a38 7 0 0 1 76 0 38 7 0 0 1-76 0Z'];

interface StackProps {
  percent: number;
  x: number;
  plate: 'lime' | 'cyan';
}

function Stack({ percent, x, plate }: StackProps) {
  const coins = Array.from({ length: percent / PERCENT_PER_COIN }, (_, index) => index);
  return (
    <g transform={`translate(${x} ${GROUND})`}>
      {coins.map((coin) => (
        <g key={coin} transform={`translate(${((coin * 7) % 5) - 2} ${-coin * COIN_HEIGHT})`}>
          <Solids of={[coinOnEdge, topFace]} />
        </g>
      ))}
      <g transform="translate(0-34)">
        <Solids
          of={[[plate, 'M-40-21Q0-8 40-21V14Q0 27-40 14Z', 'M-40 10Q0 23 36 11V-20L40-21V14Q0 27-40 14Z']]}
        />
        <text className={styles.rate} y="12" textAnchor="middle">
          {percent}%
        </text>
      </g>
    </g>
  );
}
