import { escapeHtml } from '../html/html.ts';
import { hashText } from './seeded-random.ts';

/** Of the text that screen readers read. */
const MAX_LABEL_LENGTH = 40;

export interface SvgDocumentOptions {
  width: number;
  height: number;
  /** The accessible name: any text, truncated and escaped here. */
  label: string;
  /** Markup inside the root element. */
  body: string;
}

/** Renders a standalone SVG document with `role="img"` and a name, without scripts or external references. */
export function renderSvgDocument({ width, height, label, body }: SvgDocumentOptions): string {
  const name = escapeXml(shorten(label));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${name}">${body}</svg>`;
}

/** Creates ids that are unique per picture, so that several pictures can be inline in one page. */
export function createIdMaker(seedText: string): (name: string) => string {
  const prefix = `a${hashText(seedText).toString(36)}`;
  return (name) => `${prefix}-${name}`;
}

/** Formats a coordinate with at most one decimal, as short as possible. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded);
}

/** Returns the path data of a closed polygon. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`.replaceAll(' -', '-');
}

export function shape(d: string, fill: string, opacity?: number): string {
  const seen = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return `<path d="${d}" fill="${fill}"${seen}/>`;
}

/**
 * Escapes text for content and attributes, and removes characters that XML 1.0 forbids (controls, lone
 * surrogates).
 */
function escapeXml(text: string): string {
  return escapeHtml(text.replace(FORBIDDEN_IN_XML, ''));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\u{d800}-\u{dfff}]/gu;

function shorten(text: string): string {
  // A character has at most two UTF-16 units, so splitting the start of a very long text is enough.
  const characters = Array.from(text.slice(0, MAX_LABEL_LENGTH * 2 + 2));
  if (characters.length <= MAX_LABEL_LENGTH) return characters.join('');
  return `${characters.slice(0, MAX_LABEL_LENGTH - 1).join('')}…`;
}
