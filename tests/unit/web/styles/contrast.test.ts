import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tiers } from '#schema/constants.ts';

type Oklch = readonly [lightness: number, chroma: number, hue: number];
type Theme = 'light' | 'dark';

const css = readFileSync(new URL('../../../../web/styles/tokens.css', import.meta.url), 'utf8');
const roles = parseRoles(css);

const backgrounds = ['canvas', 'surface', 'surface-raised', 'stage'];
const tierTokens = tiers.map(({ color }) => `tier-${color}`);
const createPairs = (inks: string[], papers: string[]) =>
  inks.flatMap((ink) => papers.map((paper) => [ink, paper]));

const textPairs = [
  ...createPairs(['text', 'text-soft', 'link', 'danger-word', 'good-word'], backgrounds),
  ['text', 'stage-earth'],
  ['action-text', 'action'],
  ['danger-text', 'danger'],
];
const tierTextPairs = createPairs(tierTokens, backgrounds);
const examplePairs = createPairs(['text-example'], backgrounds);
const uiPairs = [
  ...createPairs(['edge', 'focus', 'meter', 'danger', 'action-edge', 'gold', 'coin'], backgrounds),
  ['danger-edge', 'canvas'],
  ['danger-edge', 'surface'],
];

describe.each<Theme>(['dark', 'light'])('in the %s theme', (theme) => {
  it.each(textPairs)('text in %s on %s has a contrast of 7:1 or more', (ink, paper) => {
    expect(contrast(theme, ink, paper)).toBeGreaterThanOrEqual(7);
  });

  it.each(tierTextPairs)('the tier name in %s on %s has a contrast of 4.5:1 or more', (ink, paper) => {
    expect(contrast(theme, ink, paper)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(examplePairs)('an example in %s on %s has a contrast of 4.5:1 or more', (ink, paper) => {
    expect(contrast(theme, ink, paper)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(uiPairs)('%s has a contrast of 3:1 or more against %s', (part, paper) => {
    expect(contrast(theme, part, paper)).toBeGreaterThanOrEqual(3);
  });
});

function contrast(theme: Theme, ink: string | undefined, paper: string | undefined): number {
  return contrastRatio(getRole(theme, ink), getRole(theme, paper));
}

function getRole(theme: Theme, name: string | undefined): Oklch {
  const found = roles.get(name ?? '');
  if (!found) throw new Error(`tokens.css has no opaque colour role --${name}`);
  return found[theme];
}

function parseRoles(text: string): Map<string, Record<Theme, Oklch>> {
  const number = '([\\d.]+)';
  const colour = `oklch\\(${number} ${number} ${number}\\)`;
  const line = new RegExp(`--([\\w-]+): light-dark\\(${colour}, ${colour}\\);`, 'g');
  return new Map(
    [...text.matchAll(line)].map(([, name = '', ...parts]) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = parts.map(Number);
      return [name, { light: [a, b, c], dark: [d, e, f] }];
    }),
  );
}

/** Returns the WCAG 2 contrast ratio. */
function contrastRatio(a: Oklch, b: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the relative luminance as a screen shows it: out-of-gamut channels are clipped. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number) => Math.min(1, Math.max(0, channel));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('each tier above the lowest has a rule for its colour, and a forced colour in Storybook', () => {
  const sheet = readFileSync('web/ui/player/tier.module.css', 'utf8');
  const colours = sheet.matchAll(/\[data-tier='(\w+)'\] \{\s+--tier: var\(--tier-\1\);/g);
  expect(Array.from(colours, ([, colour]) => colour)).toEqual(tiers.slice(1).map(({ color }) => color));
  const forced = readFileSync('stories/config/toolbar.css', 'utf8').matchAll(/--(tier-\w+): CanvasText;/g);
  expect(Array.from(forced, ([, token]) => token)).toEqual(tierTokens);
});

// The tests of the stories check the other rules of axe in one theme only.
it('a theme sets nothing but the colour scheme', () => {
  const sheets = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(`web/${file}`, 'utf8'));
  const rules = sheets.flatMap((sheet) => [
    ...sheet.matchAll(/(?:data-theme|prefers-color-scheme)[^{]*\{([^{}]*)\}/g),
  ]);
  const properties = rules.flatMap(([, body = '']) => body.match(/[\w-]+(?=:)/g));
  expect([...new Set(properties)]).toEqual(['color-scheme']);
});
