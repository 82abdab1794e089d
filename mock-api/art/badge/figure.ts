import type { Tone } from '../game/solid.ts';
import { solid } from '../game/solid.ts';
import type { GamePalette } from '../palette.ts';
import { n } from '../svg.ts';

/** Draws what a badge is called, around 0,0 inside a pointy-top hexagon of radius 38. */
export type Figure = (tones: Tones) => string;

/** The figures of a game by the names of its badges. */
export type Figures = Readonly<Record<string, Figure>>;

type Tones = ReturnType<typeof createTones>;

/** Returns the colours of figures, brightest first. */
export function createTones(p: GamePalette) {
  const pale: Tone = [p.pale, p.light];
  const light: Tone = [p.light, p.glow];
  const accent: Tone = [p.accent, p.accentShade];
  const dark: Tone = [p.haze, p.deep];
  return { pale, light, accent, dark, ink: p.ink };
}

/** The width of the dark line around a figure's solids, half of which shows. */
export const OUTLINE = 7;

/** Gold is the same in every game. */
export const gold: Tone = ['oklch(.87 .16 92)', 'oklch(.68 .15 70)'];

/** Draws a sphere. */
export function ball(x: number, y: number, r: number, tone: Tone): string {
  const far = r * 0.8;
  const near = r * 0.6;
  const place = (dx: number, dy: number) => `${n(x + dx)} ${n(y + dy)}`;
  return solid(
    `M${place(0, -r)}a${r} ${r} 0 0 1 0 ${2 * r} ${r} ${r} 0 0 1 0-${2 * r}Z`,
    `M${place(far, -near)}A${r} ${r} 0 0 1 ${place(-near, far)} ${n(r * 1.15)} ${n(r * 1.15)} 0 0 0 ${place(far, -near)}Z`,
    tone,
  );
}

/** Draws a leaf that points up from 0,0. */
export function leaf(transform: string, tone: Tone): string {
  return `<g transform="${transform}">${solid('M0 0C-12-6-12-19 0-28C12-19 12-6 0 0Z', 'M0 0C12-6 12-19 0-28Z', tone)}</g>`;
}

/** Draws a cloud on a flat ground at x,y; 56 units wide times the scale. */
export function cloud(x: number, y: number, scale: number, tone: Tone): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" stroke-width="${n(OUTLINE / scale)}">${solid(
    'M-20 0A10 10 0 0 1-19-19A17 17 0 0 1 12-22A11 11 0 0 1 20 0Z',
    'M-20 0Q8-2 12-22A11 11 0 0 1 20 0Z',
    tone,
  )}</g>`;
}

/** Draws a sparkle of four points. */
export function sparkle(x: number, y: number, fill: string): string {
  return `<path d="M${x} ${y - 9}l2.5 6.5 6.5 2.5-6.5 2.5-2.5 6.5-2.5-6.5-6.5-2.5 6.5-2.5Z" fill="${fill}"/>`;
}

/** Draws a dark line on a solid. */
export function line(d: string, width = OUTLINE / 2): string {
  return `<path d="${d}" fill="none" stroke-width="${width}" stroke-linecap="round"/>`;
}

/** Draws a coloured line. */
export function trail(d: string, colour: string, width = 4.5): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}

/** Draws a coloured line with the dark outline of a solid. */
export function cord(d: string, colour: string, width = 5): string {
  return line(d, width + OUTLINE) + trail(d, colour, width);
}
