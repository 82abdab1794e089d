/** Markup that is safe to place in a page: made by `html` or vouched for by `rawHtml`. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | null | undefined | false;

/** A template whose every value is escaped for text and quoted attributes, unless it is `Html`; nothing and `false` vanish. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((whole, part, index) => whole + renderValue(values[index - 1]) + part));
}

/** For text that this project wrote itself (a style sheet, a script, a drawn picture), never for what came in. */
export function rawHtml(text: string): Html {
  return new Html(text);
}

/** An address that may stand in `href` or `src`: http, https, a path of this host or a data picture; else nothing. */
export function toSafeUrl(address: string): string | undefined {
  return /^(https?:\/\/|\/(?![/\\])|data:image\/)/i.test(address) ? address : undefined;
}

function renderValue(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
