import type { GamePalette } from '../../palette.ts';
import { face, solid } from '../solid.ts';

/** Headgear or hair. The head spans x -25 to 25 and y -22 to 22; its eyes are at -1,-2 and 16,-2. */
export interface Headgear {
  behind?: (palette: GamePalette) => string;
  before: (palette: GamePalette) => string;
}

/** Swept hair. */
export const tuft: Headgear = {
  before: (p) =>
    solid(
      'M-28 4L-27-16L-20-28L-4-36L6-33L22-34L29-22L27-10L18-14L2-12L-10-15L-18-8L-20 6Z',
      'M6-33L22-34L29-22L27-10L18-14L8-13Z',
      [p.haze, p.deep],
    ),
};

/** An aviator's cap with goggles. */
export const aviator: Headgear = {
  before: (p) =>
    solid('M-28 16V-10Q-26-30 0-31Q26-30 28-10L12-13L-8-11L-12 16Z', 'M8-30Q26-27 28-10L12-13Z', [
      p.haze,
      p.deep,
    ]) +
    solid('M-28-25L30-25V-15L-28-15Z', 'M12-25H30V-15H12Z', [p.deep, p.night]) +
    solid('M-6-29H10V-14H-6ZM14-29H29V-14H14Z', 'M4-29H10V-14H-1ZM24-29H29V-14H20Z', [p.pale, p.light]),
};

/** A cap with its peak to the front. */
export const cap: Headgear = {
  before: (p) =>
    solid(
      'M-28-2L-28-14Q-27-35 0-36Q24-35 27-18L40-15Q43-10 38-9L-6-12L-13-2Z',
      'M18-32Q26-28 27-18L40-15Q43-10 38-9L18-10.5Z',
      [p.accent, p.accentShade],
    ) + face('M4-31Q17-32 21-18L4-19Z', p.pale),
};

/** A miner's helmet under a space suit's glass. */
export const dome: Headgear = {
  behind: (p) => `<circle cy="-2" r="39" fill="${p.haze}"/>`,
  before: (p) =>
    solid('M-27-9Q-26-31 0-32Q26-31 28-9Z', 'M8-31.500Q26-28 28-9H12Z', [p.accent, p.accentShade]) +
    solid('M6-26H20V-13H6Z', 'M14-26H20V-13H14Z', [p.pale, p.light]) +
    `<circle cy="-2" r="39" fill="none" stroke="${p.pale}" stroke-width="3.5"/><path d="M-31-16Q-25-31-11-35" fill="none" stroke="${p.pale}" stroke-width="5" stroke-linecap="round"/>`,
};

/** A racing helmet. */
export const racer: Headgear = {
  before: (p) =>
    solid('M-30 18V-8Q-28-33 0-34Q28-33 30-12L-4-13L-12 2V20Z', 'M8-33.500Q28-30 30-12L12-12.500Z', [
      p.accent,
      p.accentShade,
    ]) + face('M-18-32Q-12-34-6-34L-10-13L-18-6Z', p.pale),
};

/** Headphones over short hair. */
export const headphones: Headgear = {
  before: (p) =>
    solid('M-27-6L-25-24L0-30L24-25L27-8L14-14L-12-13Z', 'M8-28L24-25L27-8L14-14Z', [p.haze, p.deep]) +
    `<path d="M-24 0V-12Q-20-35 2-35Q22-35 26-20" fill="none" stroke-width="12"/><path d="M-24 0V-12Q-20-35 2-35Q22-35 26-20" fill="none" stroke="${p.accent}" stroke-width="6"/>` +
    solid('M-34-8H-18V14H-34Z', 'M-24-8H-18V14H-24Z', [p.accent, p.accentShade]),
};

/** An explorer's hat with a wide brim. */
export const brimmed: Headgear = {
  before: (p) =>
    solid('M-38-10Q0-20 40-10L36-4Q0-12-34-4Z', 'M12-14Q28-13 40-10L36-4Q24-8 12-8Z', [p.glow, p.haze]) +
    solid('M-22-13L-17-34Q0-42 18-34L24-13Q0-18-22-13Z', 'M8-38Q14-37 18-34L24-13Q16-15 10-15Z', [
      p.glow,
      p.haze,
    ]) +
    face('M-22-13L-20-21Q0-26 22-21L24-13Q0-18-22-13Z', p.accent),
};

/** A crown. */
export const crown: Headgear = {
  before: (p) =>
    solid('M-26-12L-30-40L-14-28L0-44L14-28L30-40L26-12Q0-17-26-12Z', 'M0-44L14-28L30-40L26-12Q14-15 6-15Z', [
      p.accent,
      p.accentShade,
    ]),
};
