/** Converts OKLCH to sRGB hex. Lowers the chroma until the colour is in gamut; hue and lightness stay. */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  for (let fitting = chroma; fitting > 0; fitting -= 0.005) {
    const rgb = oklchToLinearRgb(lightness, fitting, hue);
    if (rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return toHex(rgb);
  }
  return toHex(oklchToLinearRgb(lightness, 0, hue));
}

// Uses the matrices of Ottosson's definition of OKLab.
function oklchToLinearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHex(rgb: readonly number[]): string {
  const channels = rgb.map((linear) => {
    const value = Math.min(1, Math.max(0, linear));
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
