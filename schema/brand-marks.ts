import type { Brand } from './brand.ts';
import { defaultBrand } from './brand.ts';

interface Names {
  readonly [key: string]: string | Names;
}

/**
 * A brand of marks, `%productName%` or `%links.discord%`, for pages that are drawn at build time: one build serves
 * every place, so the server writes the real names in.
 */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: the same keys as in the default brand, each with a text
export const markedBrand = marked(defaultBrand) as Brand;

/** Writes a brand over its marks. `asText` makes a value safe where the marks stand. */
export function fillMarks(text: string, brand: Brand, asText: (value: string) => string): string {
  const values = new Map(leavesOf(brand));
  return text.replaceAll(/%([\w.-]+)%/g, (mark, path: string) => {
    const value = values.get(path);
    return value === undefined ? mark : asText(value);
  });
}

function marked(names: Names, prefix = ''): Names {
  const entries = Object.entries(names).map(([key, value]): [string, string | Names] => {
    const path = prefix + key;
    return [key, typeof value === 'string' ? `%${path}%` : marked(value, `${path}.`)];
  });
  return Object.fromEntries(entries);
}

function leavesOf(names: Names, prefix = ''): [path: string, value: string][] {
  return Object.entries(names).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : leavesOf(value, `${prefix}${key}.`),
  );
}
