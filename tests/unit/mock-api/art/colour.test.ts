import { describe, expect, it } from 'vitest';
import { oklchToHex } from '#mock-api/art/colour.ts';

describe('OKLCH as sRGB hex', () => {
  it.each([
    ['black', [0, 0, 0], '#000000'],
    ['white', [1, 0, 0], '#ffffff'],
    ['red', [0.62796, 0.25768, 29.2339], '#ff0000'],
    ['lime', [0.86644, 0.29483, 142.4953], '#00ff00'],
    ['blue', [0.45201, 0.31321, 264.052], '#0000ff'],
    ['middle grey', [0.59987, 0, 0], '#808080'],
  ] as const)('converts %s to its known value', (_, [lightness, chroma, hue], hex) => {
    expect(oklchToHex(lightness, chroma, hue)).toBe(hex);
  });

  it('lowers the chroma of a colour outside sRGB', () => {
    expect(oklchToHex(0.8, 0.4, 30)).toMatch(/^#[0-9a-f]{6}$/);
    expect(oklchToHex(0.8, 0.4, 30)).not.toBe(oklchToHex(0.8, 0, 30));
  });
});
