import { face, solid } from '../../game/solid.ts';
import { shape } from '../../svg.ts';
import type { Figures } from '../figure.ts';
import { ball, cord, gold, line, sparkle, trail } from '../figure.ts';

export const neonDriftFigures: Figures = {
  Ignition: ({ pale, light, accent, ink }) =>
    trail('M-28 1A28 28 0 0 1-10-26M-18 2A18 18 0 0 1-7-15', light[0], 5) +
    `<g transform="rotate(45)">${
      solid('M-5-4H5V34L0 39L-5 34ZM5 16H15V24H5Z', 'M1-4H5V34L0 39Z', pale) +
      solid('M-16-32H16V-7L8 1H-8L-16-7Z', 'M5-32H16V-7L8 1H5Z', accent) +
      `<circle cy="-21" r="5.5" fill="${ink}"/>`
    }</g>` +
    shape('M13 6H26L20 15H29L11 34L15 21H7Z', gold[0]),
  'Clean Line': ({ pale, light, accent, ink }) => {
    const road = 'M-12 46C-12 16 12 14 12-8C12-24 4-30 4-46';
    return (
      line(road, 42) +
      trail(road, pale[0], 36) +
      trail(road, ink, 28) +
      trail('M-12 46C-12 16 12 14 12-8', light[0], 6) +
      `<g transform="translate(11-12) rotate(-6)">${
        solid('M-9-8Q-9-16 0-16Q9-16 9-8V14H-9Z', 'M3-16Q9-15 9-8V14H3Z', accent) +
        face('M-6-5H6L4 2H-4Z', ink)
      }</g>` +
      sparkle(-21, -8, light[0])
    );
  },
  Sideways: ({ pale, light, accent, ink }) =>
    trail('M-20 24C-8 34 14 32 27 16M-8 12C2 22 14 18 22 8', pale[0], 5) +
    `<g transform="translate(0-5) rotate(52) scale(.92)">${
      shape('M-19-22h9v14h-9zM10-22h9v14h-9zM-19 8h9v14h-9zM10 8h9v14h-9z', light[1]) +
      solid('M-15-22Q-14-33 0-33Q14-33 15-22V30H-15Z', 'M6-32Q14-31 15-22V30H6Z', accent) +
      face('M-11-11Q0-17 11-11L8-1H-8ZM-8 12H8L10 19H-10Z', ink) +
      face('M-12-26L-5-30V-25L-11-21ZM12-26L5-30V-25L11-21Z', pale[0]) +
      solid('M-19 25H19V33H-19Z', 'M6 25H19V33H6Z', light)
    }</g>`,
  'Night Shift': ({ light, accent, ink }) =>
    solid('M2-35A18 18 0 1 0 19-10A17 17 0 0 1 2-35Z', 'M-14-6Q4 0 19-10A18 18 0 0 1-14-6Z', gold) +
    solid('M-29 6H-12V44H-29Z', 'M-17 6H-12V44H-17Z', accent) +
    solid('M12-2H29V44H12Z', 'M24-2H29V44H24Z', accent) +
    solid('M-13 13H13V44H-13Z', 'M5 13H13V44H5Z', light) +
    face(
      'M-24 11h6v5h-6zM-24 20h6v5h-6zM17 4h6v5h-6zM17 13h6v5h-6zM-8 19h7v6h-7zM3 19h6v6h-6zM-8 29h7v5h-7z',
      ink,
    ),
  'Photo Finish': ({ pale, light, accent, ink }) =>
    solid('M-15-16L-10-27H8L13-16Z', 'M3-27H8L13-16H3Z', light) +
    solid('M-31-18H31V22H-31Z', 'M25-18H31V22H-31V18H25Z', light) +
    face('M-31-4H31V12H-31Z', pale[0]) +
    face('M-31-4h8v8h-8zM-23 4h8v8h-8zM31-4h-8v8h8zM23 4h-8v8h8z', ink) +
    ball(0, 3, 17, pale) +
    ball(0, 3, 10, accent) +
    shape('M22-31L24-24L31-22L24-20L22-13L20-20L13-22L20-24Z', pale[0]),
  'Tunnel Vision': ({ pale, light, accent, dark, ink }) =>
    solid('M-30 26V-3A30 30 0 0 1 30-3V26L0 44Z', 'M12-31A30 30 0 0 1 30-3V26L12 40Z', light) +
    line('M-29-3H-20M29-3H20M-21-24L-14-17M21-24L14-17M0-33V-23M-29 14H-20M29 14H20') +
    shape('M-20 44V-3A20 20 0 0 1 20-3V44Z', ink) +
    shape('M-9 8V2A9 9 0 0 1 9 2V8Z', pale[0]) +
    shape('M-8 8H8L24 44H-24Z', dark[0]) +
    trail('M0 15V17M0 25V30', accent[0], 5),
  Podium: ({ pale, light, accent }) =>
    solid('M-32 5H-10V25H-32Z', 'M-15 5H-10V25H-15Z', pale) +
    solid('M10 11H32V25H10Z', 'M26 11H32V25H26Z', accent) +
    solid('M-12-3H12V29H-12Z', 'M5-3H12V29H5Z', light) +
    line('M-4 7L1 4V20M-4 20H6', 4.5) +
    cord('M-8-28H-14Q-14-20-6-19M8-28H14Q14-20 6-19', gold[1], 3.5) +
    solid(
      'M-10-32H10Q10-18 3-16V-11H8V-5H-8V-11H-3V-16Q-10-18-10-32Z',
      'M4-32H10Q10-18 3-16V-11H8V-5H2V-17Q4-20 4-32Z',
      gold,
    ),
  Overglow: ({ pale, light, accent }) =>
    trail('M-30-14L-24-11M-20-32L-16-27M20-32L16-27M30-14L24-11M-28 6L-23 4M28 6L23 4', pale[0]) +
    solid('M-9 12H9V32H-9Z', 'M2 12H9V32H2Z', accent) +
    solid(
      'M-9 18Q-9 10-15 4A20 20 0 1 1 15 4Q9 10 9 18Z',
      'M8-26A20 20 0 0 1 15 4Q9 10 9 18H2Q14 0 8-26Z',
      light,
    ) +
    line('M-7 25H7'),
  Marathon: ({ pale, dark, ink }) =>
    trail('M-30-6L-24-4M-22-22L-17-17M0-35V-29M22-22L17-17M30-6L24-4', gold[0], 5) +
    solid('M-19 4A19 19 0 0 1 19 4Z', 'M8-13A19 19 0 0 1 19 4H8Q11-6 8-13Z', gold) +
    shape('M-44 4H44V44H-44Z', dark[0]) +
    face('M-6 4H6L30 44H-30Z', pale[0]) +
    face('M-3.5 4H3.5L22 44H-22Z', ink) +
    face('M-1.5 9H1.5L2 14H-2ZM-2.5 19H2.5L3.5 26H-3.5ZM-4 31H4L5 42H-5Z', gold[0]),
  'City Legend': ({ pale, light, accent }) =>
    solid(
      'M-44 4H44V14Q34 16 31 44H18V32A18 18 0 0 0-18 32V44H-31Q-34 16-44 14Z',
      'M20 4H44V14Q34 16 31 44H18V32A18 18 0 0 0 14 20Z',
      accent,
    ) +
    solid('M-44-3H44V5H-44Z', 'M-44 2H44V5H-44Z', pale) +
    solid('M-17-6L-21-26L-10-18L0-34L10-18L21-26L17-6Z', 'M6-23L10-18L21-26L17-6H6Z', gold) +
    ball(0, -12, 4, light),
};
