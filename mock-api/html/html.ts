/** Safe markup: created by `html`, or trusted through `rawHtml`. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | null | undefined | false;

/**
 * Renders a template. Escapes every value for text and quoted attributes unless it is `Html`; omits null,
 * undefined and false.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((whole, part, index) => whole + renderValue(values[index - 1]) + part));
}

/** Marks text as safe. Use it only for this repository's own markup, never for input. */
export function rawHtml(text: string): Html {
  return new Html(text);
}

/** Returns the address if it is safe in `href` or `src`: http(s), a path on this host or a data image. */
export function toSafeUrl(address: string): string | undefined {
  return /^(https?:\/\/|\/(?![/\\])|data:image\/)/i.test(address) ? address : undefined;
}

function renderValue(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escapeHtml(String(value));
}

/** Escapes text for content and attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
