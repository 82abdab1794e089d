import type { Brand } from './brand.ts';
import { defaultBrand } from './brand.ts';

interface StringTree {
  readonly [key: string]: string | StringTree;
}

/**
 * A brand of marks, `%productName%` or `%links.discord%`, for pages that are drawn at build time: one build serves
 * every place, so the server writes the real names in.
 */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: the same keys as in the default brand, each with a text
export const placeholderBrand = toPlaceholders(defaultBrand) as Brand;

/** Writes a brand over its marks. `asText` makes a value safe where the marks stand. */
export function fillPlaceholders(text: string, brand: Brand, asText: (value: string) => string): string {
  const values = new Map(flattenLeaves(brand));
  return text.replaceAll(/%([\w.-]+)%/g, (mark, path: string) => {
    const value = values.get(path);
    return value === undefined ? mark : asText(value);
  });
}

function toPlaceholders(names: StringTree, prefix = ''): StringTree {
  const entries = Object.entries(names).map(([key, value]): [string, string | StringTree] => {
    const path = prefix + key;
    return [key, typeof value === 'string' ? `%${path}%` : toPlaceholders(value, `${path}.`)];
  });
  return Object.fromEntries(entries);
}

function flattenLeaves(names: StringTree, prefix = ''): [path: string, value: string][] {
  return Object.entries(names).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flattenLeaves(value, `${prefix}${key}.`),
  );
}
