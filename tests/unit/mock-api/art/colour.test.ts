import { expect, it } from 'vitest';
import { oklchToHex } from '#mock-api/art/colour.ts';

it.each([
  ['white', [1, 0, 0], '#ffffff'],
  ['red', [0.62796, 0.25768, 29.2339], '#ff0000'],
  ['lime', [0.86644, 0.29483, 142.4953], '#00ff00'],
  ['blue', [0.45201, 0.31321, 264.052], '#0000ff'],
] as const)('%s in OKLCH is its known sRGB value', (_, [lightness, chroma, hue], hex) => {
  expect(oklchToHex(lightness, chroma, hue)).toBe(hex);
});
