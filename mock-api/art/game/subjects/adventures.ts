import type { GamePalette } from '../../palette.ts';
import type { Pose } from '../figure/figure.ts';
import { solid } from '../solid.ts';

/** An explorer's pose and the things in his hands. */
interface Adventure {
  pose: Pose;
  /** Painted before the figure. */
  drawLight?: (palette: GamePalette) => string;
  /** Painted between the figure and its near arm. */
  drawGear?: (palette: GamePalette) => string;
}

const standing = { hip: [0, -42], lean: 0, nod: 0, nearFoot: [-16, 0], farFoot: [16, 0] } as const;

const plantFlag: Adventure = {
  pose: { ...standing, lean: -4, nod: -4, nearHand: [-52, -78], farHand: [40, -46], nearFoot: [-22, 0] },
  drawGear: (p) =>
    solid('M-58 4V-176H-50V4Z', 'M-54 4V-176H-50V4Z', [p.pale, p.light]) +
    solid(
      'M-58-172C-84-186-104-158-140-170L-126-148L-138-122C-104-110-84-138-58-124Z',
      'M-58-140C-84-154-104-126-134-140L-138-122C-104-110-84-138-58-124Z',
      [p.accent, p.accentShade],
    ),
};

const liftLantern: Adventure = {
  pose: { ...standing, lean: 5, nod: 2, nearHand: [-40, -44], farHand: [62, -86], farFoot: [24, 0] },
  drawLight: (p) =>
    `<g fill="${p.light}" stroke="none" opacity=".4"><circle cx="64" cy="-58" r="58"/><circle cx="64" cy="-58" r="38"/></g>`,
  drawGear: (p) =>
    solid('M50-72H78L82-38H46Z', 'M66-72H78L82-38H68Z', [p.pale, p.light]) +
    solid('M56-86H72L80-70H48ZM44-40H84V-30H44Z', 'M64-86H72L80-70H66ZM66-40H84V-30H66Z', [p.haze, p.deep]),
};

const raiseSword: Adventure = {
  pose: {
    ...standing,
    lean: -6,
    nod: 6,
    nearHand: [-54, -100],
    farHand: [48, -62],
    nearFoot: [-26, 0],
    farFoot: [26, 0],
  },
  drawGear: (p) =>
    `<g transform="translate(-54 -100) rotate(-24)">${
      solid('M-8-16L-8-86L0-100L8-86L8-16Z', 'M0-16V-100L8-86V-16Z', [p.pale, p.light]) +
      solid('M-22-18H22V-8H-22ZM-5-8H5V16H-5Z', 'M2-18H22V-8H2ZM0-8H5V16H0Z', [p.glow, p.haze])
    }</g>`,
};

const leap: Adventure = {
  pose: {
    hip: [0, -70],
    lean: 10,
    nod: -8,
    nearHand: [-48, -132],
    farHand: [58, -132],
    nearFoot: [-38, -36],
    farFoot: [30, -40],
  },
};

export const adventures: readonly [Adventure, ...Adventure[]] = [plantFlag, liftLantern, raiseSword, leap];
