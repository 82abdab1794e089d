import { valueAt } from '../wire/value-at.ts';
import type { Brand } from './brand.ts';
import { defaultBrand } from './brand.ts';

interface StringTree {
  readonly [key: string]: string | StringTree;
}

/**
 * A brand of placeholders (`%productName%`, `%links.discord%`) for prerendered pages. One build serves every
 * deployment, so the server fills in the real values.
 */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: it has the keys of the default brand, each with a string
export const placeholderBrand = toPlaceholders(defaultBrand) as Brand;

/** Replaces the placeholders in `text` with the brand's values, each escaped by `asText`. */
export const fillPlaceholders = (text: string, brand: Brand, asText: (value: string) => string): string =>
  text.replaceAll(/%([\w.-]+)%/g, (placeholder, path: string) => {
    const value = valueAt(brand, path.split('.'));
    return typeof value === 'string' ? asText(value) : placeholder;
  });

function toPlaceholders(names: StringTree, prefix = ''): StringTree {
  const entries = Object.entries(names).map(([key, value]): [string, string | StringTree] => {
    const path = prefix + key;
    return [key, typeof value === 'string' ? `%${path}%` : toPlaceholders(value, `${path}.`)];
  });
  return Object.fromEntries(entries);
}
