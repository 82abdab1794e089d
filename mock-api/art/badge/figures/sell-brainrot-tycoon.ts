import type { Tone } from '../../game/solid.ts';
import { face, solid } from '../../game/solid.ts';
import type { Figures } from '../figure.ts';
import { ball, leaf, line, trail } from '../figure.ts';

export const sellBrainrotTycoonFigures: Figures = {
  'Open for Business': ({ pale, light, accent }) =>
    trail('M-20-6L0-26L20-6', pale[0]) +
    ball(0, -27, 6, accent) +
    solid('M-30-9H30V20H-30Z', 'M-30 14H24V-9H30V20H-30Z', light) +
    line('M-24-2h7v12h-7ZM-10 10V-2h7v6h-7M11-2h-6v12h6M5 4h5M17 10V-2L25 10V-2', 3.6),
  'First Sale': ({ pale, accent }) =>
    `<g transform="translate(-2 1) rotate(38)">${
      solid('M-20-14L-8-34H8L20-14V30H-20Z', 'M8-34L20-14V30H-20V23H12V-14L4-34Z', accent) +
      `<circle cy="-20" r="5" fill="${pale[0]}"/>` +
      `</g>` +
      line('M-8 4L2-4V22M-7 22H11', 6)
    }`,
  '100% Fresh': ({ light, accent }) =>
    leaf('translate(2-17) rotate(56) scale(.9)', accent) +
    solid(
      'M0-15Q-29-23-29 6Q-27 33-10 33Q-4 33 0 30Q4 33 10 33Q27 33 29 6Q29-23 0-15Z',
      'M15-18Q29-15 29 6Q27 33 10 33Q4 33 0 30Q24 20 15-18Z',
      light,
    ) +
    line('M0-15Q0-23-4-28', 5) +
    line('M-20 1L-17-1V17M-9-1H-2V17H-9ZM8-1H15V17H8Z', 4.5),
  Haggler: ({ pale, light, accent }) =>
    solid('M-30 24H14V34H-30Z', 'M-30 30H4V24H14V34H-30Z', light) +
    `<g transform="translate(-4-6) rotate(-42)">${
      solid('M-4 0H5V42H-4Z', 'M1 0H5V42H1Z', pale) +
      solid('M-18-13H18V13H-18Z', 'M-18 4H18V13H-18Z', accent) +
      solid('M-26-17H-14V17H-26ZM14-17H26V17H14Z', 'M-26 6H-14V17H-26ZM14 6H26V17H14Z', light)
    }</g>`,
  'Shelf Master': ({ pale, light, accent }) =>
    solid('M-22-20H-10V-3H-22Z', 'M-14-20H-10V-3H-14Z', accent) +
    ball(0, -10, 7, pale) +
    solid('M11-23H19V-18L22-14V-3H8V-14L11-18Z', 'M15-23H19V-18L22-14V-3H15Z', light) +
    solid('M-30-19H-24V-4H24V-19H30V23H24V2H-24V23H-30Z', 'M27-19H30V23H24V2H14L17-4H27Z', light) +
    solid('M-21 7L-15 3L-9 7V18H-21Z', 'M-13 4L-9 7V18H-13Z', light) +
    solid('M-5 4H5V18H-5Z', 'M1 4H5V18H1Z', pale) +
    ball(15, 11, 7, accent) +
    solid('M-30 17H30V23H-30Z', 'M14 17H30V23H12Z', light),
  'Viral!': ({ pale, light, accent, ink }) => {
    const spokes = 'M0-31V31M-31 0H31M-22-22L22 22M-22 22L22-22';
    const knobs = 'M-4-31H4M18-26L26-18M31-4V4M26 18L18 26M4 31H-4M-18 26L-26 18M-31 4V-4M-26-18L-18-26';
    return (
      line(spokes + knobs, 12) +
      trail(spokes + knobs, accent[0], 5) +
      ball(0, 0, 20, light) +
      `<g fill="${pale[0]}"><circle cx="-7" cy="-5" r="7"/><circle cx="8" cy="-6" r="8"/></g>` +
      face('M-8-9h5v8h-5zM7-10h5v8h-5zM-8 7H11Q8 15 1 15T-8 7Z', ink)
    );
  },
  Franchise: ({ pale, light, accent, dark }) =>
    `<g transform="translate(11-9) scale(.86)">${stall(pale, accent, dark)}</g>` +
    `<g transform="translate(-8 9)">${stall(pale, light, dark)}</g>`,
  Tycoon: ({ pale, light, accent, ink }) =>
    solid('M-21-8H21V14Q21 33 0 33Q-21 33-21 14Z', 'M10-8H21V14Q21 33 0 33Q12 24 10-8Z', pale) +
    face('M-12-1h6v9h-6z', ink) +
    `<circle cx="9" cy="4" r="8" fill="${accent[0]}"/>` +
    face('M7 0h5v8h-5z', ink) +
    solid('M0 14Q-10 11-17 20Q-9 29 0 21Q9 29 17 20Q10 11 0 14Z', 'M0 14Q10 11 17 20Q9 29 0 21Z', light) +
    solid('M-16-12L-18-34H18L16-12Z', 'M7-12V-34H18L16-12Z', light) +
    solid('M-17-20H17V-12H-17Z', 'M7-20H17V-12H7Z', accent) +
    solid('M-28-13H28V-6H-28Z', 'M12-13H28V-6H12Z', light),
  'Meme Museum': ({ pale, light, accent, ink }) =>
    face('M-26-8H26V24H-26Z', ink) +
    solid('M-11 22V4L-9-6L-4-1H4L9-6L11 4V22Z', 'M5-2L9-6L11 4V22H5Z', accent) +
    face('M-7 4h5v7h-5zM3 4h5v7h-5zM-5 14H6Q4 19 0 19T-5 14Z', ink) +
    solid('M-28-8H-18V22H-28ZM18-8H28V22H18Z', 'M-22-8H-18V22H-22ZM24-8H28V22H24Z', pale) +
    solid('M0-34L31-15V-8H-31V-15Z', 'M0-34L31-15V-8H14Z', light) +
    solid('M-31 20H31V28H-31Z', 'M14 20H31V28H14Z', light),
};

const stall = (pale: Tone, cloth: Tone, dark: Tone) =>
  solid('M-19-10H19V25H-19Z', 'M6-10H19V25H6Z', pale) +
  solid('M-6 6H8V25H-6Z', 'M2 6H8V25H2Z', dark) +
  solid(
    'M-18-24H18L24-6A6 6 0 0 1 12-6A6 6 0 0 1 0-6A6 6 0 0 1-12-6A6 6 0 0 1-24-6Z',
    'M8-24H18L24-6A6 6 0 0 1 12-6Z',
    cloth,
  ) +
  face('M-8-24H0V-6A6 6 0 0 1-12-6Z', pale[0]);
