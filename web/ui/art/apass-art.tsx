import styles from './apass-art.module.css';
import { Illustration } from './illustration.tsx';
import { Mascot } from './mascot.tsx';
import { Planet } from './planet.tsx';
import { sitting } from './sitting.ts';
import type { Solid } from './solids.tsx';
import { Coin, SolidGroup, Solids } from './solids.tsx';
import { Sparkles } from './sparkles.tsx';

/** The mascot rides a golden ticket past a planet. */
export function ApassArt() {
  return (
    <Illustration view="22 16 396 208">
      <g className={styles.orbits}>
        <ellipse cx="220" cy="130" rx="190" ry="62" transform="rotate(-12 220 130)" />
        <ellipse cx="220" cy="130" rx="216" ry="80" strokeDasharray="2 9" transform="rotate(-12 220 130)" />
      </g>
      <SolidGroup>
        <defs>
          <linearGradient id="apass-gold" x2=".6" y2="1">
            <stop className={styles.pale} />
            <stop className={styles.gold} offset=".4" />
            <stop className={styles.deep} offset="1" />
          </linearGradient>
          <linearGradient id="apass-foil" x2="1" y2="1">
            <stop className={styles.cyan} />
            <stop className={styles.pale} offset=".35" />
            <stop className={styles.purple} offset=".6" />
            <stop className={styles.cyan} offset="1" />
          </linearGradient>
        </defs>
        <Planet id="apass-planet" x={238} y={108} radius={84} />
        <Cloud transform="translate(94 196)" />
        <g transform="translate(211 147) rotate(-8) scale(.96)">
          <Ticket />
          <g transform="translate(60-50) scale(.68)">
            <Mascot pose={sitting} />
          </g>
        </g>
        <Coin transform="translate(66 112) rotate(-16) scale(.4)" />
        <Coin transform="translate(358 172) rotate(14) scale(.3)" />
        <Cloud transform="translate(330 216) scale(.9)" />
      </SolidGroup>
      <Sparkles of={sparkles} />
    </Illustration>
  );
}

const ticketOutline =
  'M-110-52H50a9 9 0 0 0 18 0H110a8 8 0 0 0 8 8v8a6 6 0 0 0 0 12v8a6 6 0 0 0 0 12v8a6 6 0 0 0 0 12v8a6 6 0 0 0 0 12v8a8 8 0 0 0-8 8H68a9 9 0 0 0-18 0H-110a8 8 0 0 0-8-8v-8a6 6 0 0 0 0-12v-8a6 6 0 0 0 0-12v-8a6 6 0 0 0 0-12v-8a6 6 0 0 0 0-12v-8a8 8 0 0 0 8-8Z';

/** A ticket of 236 × 104, with its edge, its bevel, the coin's plate and the holographic stub. */
function Ticket() {
  return (
    <g className={styles.ticket}>
      <path className={styles.edge} d="M-118 44v9a8 8 0 0 0 8 8H50a9 9 0 0 1 18 0H110a8 8 0 0 0 8-8V44Z" />
      <path className={styles.edge} d={ticketOutline} />
      <path className={styles.bevel} d={ticketOutline} transform="translate(-1-1.500) scale(.99 .965)" />
      <path fill="url(#apass-gold)" d={ticketOutline} transform="scale(.968 .93)" />
      <path
        className={styles.rays}
        d="M-28 0-104-24V-40h20ZM-28 0-62-40h22ZM-28 0-14-40H8ZM-28 0 30-40H48v14ZM-28 0 48-6V12ZM-28 0 48 30V40H32ZM-28 0 8 40h-22ZM-28 0-42 40h-22ZM-28 0-88 40h-16V30ZM-28 0-104 10V-8Z"
      />
      <path
        className={styles.engraved}
        d="M-98-40H42a6 6 0 0 1 6 6V34a6 6 0 0 1-6 6H-98a6 6 0 0 1-6-6V-34a6 6 0 0 1 6-6Z"
      />
      <path className={styles.holes} d="M59-36V38" />
      <path
        className={styles.foil}
        d="M76-40H102a6 6 0 0 1 6 6V34a6 6 0 0 1-6 6H76a6 6 0 0 1-6-6V-34a6 6 0 0 1 6-6Z"
      />
      <path
        className={styles.gleam}
        d="M70 8 108-30V-14L70 24ZM70 30 108-8V-3L70 35ZM-86 40-46-40H-24L-64 40ZM-56 40-16-40H-8L-48 40ZM4 40 44-40H48V-8L24 40Z"
      />
      <Coin transform="translate(-28) scale(1.05)" />
      <path
        className={styles.star}
        d="m89-13 4 8.500 9.500 1-7 6.300 2 9.200L89 7.300 80.500 12l2-9.200-7-6.300 9.500-1Z"
      />
    </g>
  );
}

function Cloud({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <Solids of={cloud} />
    </g>
  );
}

const cloud: readonly Solid[] = [
  [
    'violet',
    'M-42 0a13 13 0 0 1 0-26 22 22 0 0 1 38-10 17 17 0 0 1 29 8 14 14 0 0 1 15 28Z',
    'M-53-6Q-6-2 20-14T35-28A14 14 0 0 1 40 0H-42A13 13 0 0 1-53-6Z',
  ],
];

const sparkles = [
  [110, 62, 2.6],
  [372, 134, 2],
  [392, 62, 1.6],
  [50, 150, 1.4],
  [170, 44, 1.4],
] as const;
