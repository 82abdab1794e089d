/** Returns the custom properties that the portal's styles set on :root, without their dashes. */
export function readRootProperties(): string[] {
  const names = new Set<string>();
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule) || !rule.selectorText.startsWith(':root')) continue;
      for (const name of rule.style) if (name.startsWith('--')) names.add(name.slice(2));
    }
  }
  return [...names];
}

export type Rgb = readonly [red: number, green: number, blue: number];

/** Renders a CSS colour over black, with channels of 0 to 255; undefined if it is not a colour. */
export function renderColour(colour: string): Rgb | undefined {
  if (!CSS.supports('color', colour)) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return undefined;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** Resolves a colour role in a theme, without light-dark(). */
export function resolveProperty(name: string, theme: 'dark' | 'light'): string {
  const probe = document.createElement('span');
  probe.dataset.colorScheme = theme;
  probe.style.color = `var(--${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
