import { face, solid } from '../../game/solid.ts';
import { shape } from '../../svg.ts';
import type { Figures } from '../figure.ts';
import { ball, cloud, cord, gold, line, trail } from '../figure.ts';

export const orbitMinersFigures: Figures = {
  'Lift-off': ({ pale, light, accent, dark }) =>
    solid('M-9 12H9L7 22L0 36L-7 22Z', 'M2 12H9L7 22L0 36Z', gold) +
    solid(
      'M-10-4L-21 8V20L-10 14ZM10-4L21 8V20L10 14Z',
      'M-10 4L-21 20L-10 14ZM10-4L21 8V20L10 14Z',
      accent,
    ) +
    solid('M-12 14V-12Q-10-30 0-38Q10-30 12-12V14Z', 'M0-38Q10-30 12-12V14H3Q8-12 0-38Z', pale) +
    `<circle cy="-10" r="6.5" fill="${dark[0]}"/>` +
    cloud(-17, 34, 0.56, light) +
    cloud(17, 34, 0.56, light),
  'First Ore': ({ pale, light, accent }) =>
    solid('M-8 8L-10-20L0-34L10-22L9 8Z', 'M0-34L10-22L9 8H2Z', accent) +
    solid('M-12 10L-26-4L-25-18L-15-17L-4 6Z', 'M-15-17L-4 6L-12 10L-18-6Z', accent) +
    solid('M6 8L14-12L24-14L27-2L16 12Z', 'M24-14L27-2L16 12L12 10Z', accent) +
    solid('M-31 14L-20 4L-6 8L6 2L22 6L31 16L20 30H-18Z', 'M22 6L31 16L20 30H-2L12 16Z', light) +
    face('M-20 4L-6 8L-14 18L-31 14ZM6 2L22 6L12 16Z', pale[0]),
  'Deep Digger': ({ pale, light, accent }) =>
    solid(
      'M-40-2H-18L-15 10L-4 40H-40ZM40-2H18L15 10L4 40H40Z',
      'M-22-2H-18L-15 10L-4 40H-12ZM30-2H40V40H14Z',
      light,
    ) +
    solid('M-8-36H8V-20H-8Z', 'M2-36H8V-20H2Z', pale) +
    solid('M-17-24H17V-10H-17Z', 'M5-24H17V-10H5Z', accent) +
    solid('M-14-10H14L0 34Z', 'M4-10H14L0 34Z', pale) +
    line('M-12-3L9 3M-9 8L6 13M-5 19L3 22'),
  'Last Breath': ({ pale, light, accent, ink }) =>
    solid('M-24 14H24V31H-24Z', 'M10 14H24V31H10Z', light) +
    ball(0, -7, 27, light) +
    `<path d="M-20-10Q-20-25-6-25H6Q20-25 20-10V0Q20 11 8 11H-8Q-20 11-20 0Z" fill="${pale[0]}"/>` +
    line('M-12-17L-5-12L-12-7M12-17L5-12L12-7', 4.5) +
    face('M-6 6V2A6 6 0 0 1 6 2V6Z', ink) +
    face('M-18 20H18V27H-18Z', ink) +
    face('M-15 21.5H-7V25.5H-15Z', accent[0]),
  'Ring Runner': ({ pale, light, accent }) =>
    `<g transform="rotate(-22)">${cord('M-33-1A33 10 0 0 1 33-1', pale[1], 4)}</g>` +
    ball(0, 0, 21, light) +
    `<g transform="rotate(-22)">${cord('M-33-1A33 10 0 0 0 33-1', pale[0], 4) + ball(19, 7, 8, accent)}</g>`,
  'Core Sample': ({ pale, light, accent }) =>
    `<g transform="rotate(36)">${
      shape('M-13-28H13V28H-13Z', light[0]) +
      face('M-13-14L-4-18L4-12L13-15V3L4 7L-4 1L-13 4Z', accent[0]) +
      face('M-13 4L-4 1L4 7L13 3V28H-13Z', gold[0]) +
      face('M5-28H13V-15L5-12.5Z', light[1]) +
      face('M5-12.5L13-15V3L5 6.5Z', accent[1]) +
      face('M5 6.5L13 3V28H5Z', gold[1]) +
      line('M-13-14L-4-18L4-12L13-15M-13 4L-4 1L4 7L13 3') +
      solid('M-17-36H17V-26H-17ZM-17 26H17V36H-17Z', 'M8-36H17V-26H8ZM8 26H17V36H8Z', pale)
    }</g>${trail('M13 14Q18 18 14 22T15 30M-15-13Q-20-17-16-21T-17-29', pale[0])}`,
};
