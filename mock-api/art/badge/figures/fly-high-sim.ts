import type { Tone } from '../../game/solid.ts';
import { face, solid } from '../../game/solid.ts';
import type { Figures } from '../figure.ts';
import { ball, cloud, gold, line, sparkle, trail } from '../figure.ts';

export const flyHighSimFigures: Figures = {
  'Take-off': ({ pale, light, accent, dark }) =>
    solid('M-40 22H40V40H-40Z', 'M4 22H40V40H-4Z', dark) +
    trail('M-20 29H-10M4 29H14', pale[0]) +
    trail('M-28 13Q-16 13-10 6', accent[0]) +
    solid('M-4 1L28-24L8 18Z', 'M4 5L28-24L8 18Z', light) +
    solid('M-29-8L28-24L-4 3Z', 'M-15-3L28-24L-4 3Z', pale) +
    solid('M-4 3L28-24L3 7L-1 16Z', 'M3 7L28-24L-1 16Z', accent),
  "Sky's the Limit": ({ pale, light, accent }) =>
    cloud(12, 10, 0.72, light) +
    solid('M-8 30V-12H-19L0-35L19-12H8V30Z', 'M2 30V-32.5L19-12H8V30Z', accent) +
    cloud(-2, 27, 0.98, pale),
  'Night Owl': ({ pale, light, accent, ink }) =>
    ball(0, -2, 33, gold) +
    `<g transform="translate(0 6) scale(.88)">${
      solid(
        'M-22-26L-8-18H8L22-26V8Q22 32 0 32Q-22 32-22 8Z',
        'M11-20L22-26V8Q22 32 0 32Q14 26 11-20Z',
        light,
      ) +
      solid('M-10 10Q0 3 10 10V20Q0 34-10 20Z', 'M5 7.5L10 10V20Q6 27 1 27Q5 20 5 7.5Z', pale) +
      `<g fill="${pale[0]}"><circle cx="-11" cy="-5" r="10"/><circle cx="11" cy="-5" r="10"/></g>` +
      face('M-14-9h7v9h-7zM7-9h7v9h-7z', ink) +
      solid('M-5 1H5L0 11Z', 'M0 1H5L0 11Z', accent)
    }</g>`,
  Hatchling: ({ pale, light, accent, ink }) =>
    solid('M-14 6C-26 8-36-4-34-20C-26-16-14-14-8-4Z', 'M-14 6C-22 4-30-8-34-20C-26-16-14-14-8-4Z', light) +
    solid('M14 6C26 8 36-4 34-20C26-16 14-14 8-4Z', 'M14 6C26 8 36-4 34-20C30-8 22 0 14 6Z', light) +
    solid('M-17 10V-14Q-17-32 0-32Q17-32 17-14V10Z', 'M6-31Q17-28 17-14V10H6Q12-8 6-31Z', gold) +
    face('M-11-16h6v9h-6zM5-16h6v9h-6z', ink) +
    solid('M-6-6H6L0 3Z', 'M0-6H6L0 3Z', accent) +
    solid(
      'M-24 6L-14 12L-6 4L2 12L10 4L17 12L24 6Q24 36 0 36Q-24 36-24 6Z',
      'M10 4L17 12L24 6Q24 36 0 36Q14 28 10 4Z',
      pale,
    ),
  'Feather Collector': ({ pale, light, accent }) =>
    feather('translate(-2 26) rotate(-37) scale(-.94 .94)', light) +
    feather('translate(2 26) rotate(37) scale(.94)', accent) +
    feather('translate(-1 31) scale(1.06)', pale),
  'Storm Chaser': ({ pale, light }) =>
    trail('M-18 14L-24 26M20 14L14 26', pale[0]) +
    solid('M2 2H16L8 14H16L-8 38L-2 20H-12Z', 'M8 14H16L-8 38Z', gold) +
    cloud(0, 6, 1.28, light),
  'Edge of Space': ({ pale, light, accent }) =>
    ball(-8, 68, 61, pale) +
    ball(-8, 70, 54, light) +
    sparkle(-21, -12, pale[0]) +
    `<g transform="translate(5-11) rotate(-32) scale(.9)">${
      solid('M-30-8H-12V8H-30ZM12-8H30V8H12Z', 'M-30 1H-12V8H-30ZM12 1H30V8H12Z', accent) +
      line('M-21-8V8M21-8V8') +
      solid('M-9-11H9V11H-9Z', 'M2-11H9V11H2Z', pale) +
      solid('M-6 11H6L9 19H-9Z', 'M1 11H6L9 19H1Z', pale)
    }</g>`,
};

/** A feather that points up from 0,0. */
const feather = (transform: string, tone: Tone) =>
  `<g transform="${transform}">${
    solid(
      'M-2 6V-12L-10-18L-6-23L-12-27Q-14-48 5-62Q15-46 12-30L7-25L11-20L2-12V6Z',
      'M0 6V-12Q-1-40 5-62Q15-46 12-30L7-25L11-20L2-12V6Z',
      tone,
    ) + line('M0-12Q0-34 3-46', 3)
  }</g>`;
