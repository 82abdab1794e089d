import type { GameHue } from '#schema/brand/game-hue.ts';
import { gameHue } from '#schema/brand/game-hue.ts';

export type Palette = ReturnType<typeof createDuotone>;
export type GamePalette = ReturnType<typeof createGamePalette>;

/** The shadow hue of each game's hue, in OKLCH degrees, chosen by eye on the ink canvas. */
const shadowHues: Readonly<Record<GameHue, number>> = {
  125: 285,
  32: 325,
  205: 268,
  75: 8,
  165: 245,
  355: 292,
  58: 200,
  232: 278,
  92: 160,
  335: 258,
  45: 264,
  305: 218,
};

/** The hue of the hero's clothes before each game's duotone, in OKLCH degrees. */
const accentHues: Readonly<Record<GameHue, number>> = {
  125: 28,
  32: 205,
  205: 48,
  75: 200,
  165: 18,
  355: 95,
  58: 350,
  232: 70,
  92: 350,
  335: 92,
  45: 168,
  305: 75,
};

/** Returns a game's palette, shared by its key art and badges. */
export function createGamePalette(gameId: string) {
  const hue = gameHue(gameId);
  const accentHue = accentHues[hue];
  // A yellow as dark as the other accents is brown.
  const brighter = accentHue > 60 && accentHue < 120 ? 0.12 : 0;
  return {
    ...createDuotone(hue, shadowHues[hue]),
    accent: oklch(0.72 + brighter, 0.18, accentHue),
    accentShade: oklch(0.54 + brighter, 0.16, accentHue),
  };
}

/**
 * Creates a duotone on ink, darkest colour first. The first four have the shadow hue, the last three the light
 * hue.
 */
export function createDuotone(lightHue: number, shadowHue: number) {
  return {
    ink: oklch(0.14, 0.03, shadowHue),
    night: oklch(0.21, 0.065, shadowHue),
    deep: oklch(0.32, 0.115, shadowHue),
    haze: oklch(0.46, 0.15, shadowHue),
    glow: oklch(0.66, 0.18, lightHue),
    light: oklch(0.83, 0.16, lightHue),
    pale: oklch(0.955, 0.045, lightHue),
  };
}

const oklch = (lightness: number, chroma: number, hue: number) =>
  `oklch(${shorten(lightness)} ${shorten(chroma)} ${hue})`;

/** Without the 0 before the point, because a picture has a hundred colours. */
const shorten = (share: number) => String(share).replace(/^0/, '');
