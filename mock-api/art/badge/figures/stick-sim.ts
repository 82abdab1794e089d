import type { Tone } from '../../game/solid.ts';
import { solid } from '../../game/solid.ts';
import { shape } from '../../svg.ts';
import type { Figures } from '../figure.ts';
import { gold, leaf, line, sparkle, trail } from '../figure.ts';

export const stickSimFigures: Figures = {
  'First Swing': ({ pale, light, accent }) =>
    `<path d="M-33 6C-35-20-14-36 10-34C-8-28-21-14-22 6ZM-15 2C-15-8-8-17 2-22C-4-15-8-8-8 2Z" fill="${light[0]}"/>` +
    `<g transform="translate(-9 16) rotate(42)">${
      leaf('translate(6-22) rotate(64) scale(.85)', light) +
      solid('M-5 20L-8-46L-2-54L7-49L5 20Z', 'M1 20V-52L7-49L5 20Z', pale) +
      solid('M-12-12H7Q13-12 13-6V2Q13 8 7 8H-12Z', 'M6-12H7Q13-12 13-6V2Q13 8 7 8H6Z', accent) +
      line('M-10-5H3M-10 1H3')
    }</g>`,
  'Twig to Branch': ({ pale, light }) =>
    leaf('translate(-14-3) rotate(-36) scale(-.9 .9)', light) +
    leaf('translate(3-9) scale(.95)', light) +
    leaf('translate(16 4) rotate(44) scale(.9)', light) +
    solid(
      'M-7 35L-6 14L-18-1L-12-6L-2 4L-1-10H7V7L13 1L18 7L7 19V35Z',
      'M2 35V-10H7V7L13 1L18 7L7 19V35Z',
      pale,
    ),
  'Over 9,000!': ({ pale, accent }) =>
    solid(
      'M0-38L6-27L18-32L17-19L30-17L21-7L28 4L14 4H-14L-28 4L-21-7L-30-17L-17-19L-18-32L-6-27Z',
      'M6-27L18-32L17-19L30-17L21-7L28 4H4Z',
      gold,
    ) +
    solid('M-14-6L-7-1L0-8L7-1L14-6V30Q14 35 9 35H-9Q-14 35-14 30Z', 'M4-5L7-1L14-6V30Q14 35 9 35H4Z', pale) +
    solid('M-6 28V-12H-11L0-25L11-12H6V28Z', 'M1 28V-24L11-12H6V28Z', accent) +
    line('M-14 8H-10M-14 16H-10M-14 24H-10'),
  'Island Hopper': ({ pale, light, accent }) =>
    isle('translate(-17 4) scale(1.1 1.3)', accent, light) +
    isle('translate(17 8) scale(1.1 1.3)', accent, light) +
    trail('M-18-6C-16-30 10-32 17-14', pale[0], 6) +
    shape('M6-16H28L17-1Z', pale[0]),
  'All Seven Isles': ({ pale, light, accent }) =>
    solid('M-23 17H23L6 37H-6Z', 'M6 17H23L6 37H0Z', pale) +
    solid('M-26 11H26V20L16 25L5 20L-9 25L-26 20Z', 'M10 11H26V20L16 25L9 22Z', light) +
    solid('M-17-34H-10V12H-17Z', 'M-14-34H-10V12H-14Z', pale) +
    solid(
      'M-10-32Q4-36 11-31T24-30L20-18L24-4Q18-2 11-5T-10-4Z',
      'M14-30Q19-29 24-30L20-18L24-4Q18-2 14-4Z',
      accent,
    ) +
    line('M-3-24H9L2-11', 5.5),
  'Stick Trader': ({ pale, light, accent }) =>
    swapArrow('', light) +
    swapArrow('rotate(180)', accent) +
    forkedStick('translate(-22 0)', pale) +
    forkedStick('translate(22 0)', gold),
  'Golden Oak': ({ pale }) =>
    solid(
      'M-14 12A13 13 0 0 1-30-4A13 13 0 0 1-18-24A15 15 0 0 1 4-33A14 14 0 0 1 23-20A13 13 0 0 1 30-2A13 13 0 0 1 14 12A20 20 0 0 1-14 12Z',
      'M4-33A14 14 0 0 1 23-20A13 13 0 0 1 30-2A13 13 0 0 1 14 12A20 20 0 0 1-14 12Q18 4 4-33Z',
      gold,
    ) +
    solid(
      'M-6 22V10L-15-1L-10-5L-2 2L2-10H8L6 4L12 0L16 5L6 14V22L14 35H-14Z',
      'M1 35V4L2-10H8L6 4L12 0L16 5L6 14V22L14 35Z',
      ['oklch(.62 .12 58)', 'oklch(.47 .1 50)'],
    ) +
    sparkle(-14, -12, pale[0]),
  Reborn: ({ pale, light, accent }) =>
    leaf('translate(0-8) rotate(-48) scale(-1.1 1.1)', light) +
    leaf('translate(0-8) rotate(48) scale(1.1)', light) +
    solid('M-3 10V-10H3V10Z', 'M0 10V-10H3V10Z', light) +
    solid('M-20 10H20L22 26L30 34H-30L-22 26Z', 'M6 10H20L22 26L30 34H12Z', accent) +
    `<ellipse cy="10" rx="20" ry="7" fill="${pale[0]}"/>` +
    `<ellipse cy="10" rx="9" ry="2" fill="none" stroke-width="3"/>`,
};

/** A floating island 28 units wide. */
const isle = (transform: string, rock: Tone, meadow: Tone) =>
  `<g transform="${transform}">${
    solid('M-13 4H13L3 20H-3Z', 'M3 4H13L3 20H0Z', rock) +
    solid('M-14 0H14V7L8 11L2 7L-5 11L-14 7Z', 'M5 0H14V7L8 11L5 9Z', meadow)
  }</g>`;

const swapArrow = (transform: string, [colour]: Tone) =>
  `<path d="M-12-14H1V-20L13-10L1 0V-6H-12Z" transform="${transform}" fill="${colour}"/>`;

const forkedStick = (transform: string, tone: Tone) =>
  `<g transform="${transform}">${solid(
    'M-4 22L-3-3L-10-15L-5-19L1-9L5-19L10-16L5-2L4 22Z',
    'M0 22L1-9L5-19L10-16L5-2L4 22Z',
    tone,
  )}</g>`;
