/** Takes secrets out of whatever leaves the process. */
export interface Redactor {
  /** Never to be seen from here on, in any spelling that JSON, an address or the host could give it. */
  hide(secret: string | undefined, as: string): void;
  text(text: string): string;
  /** Every text inside a value, keys too. */
  deep<Value>(value: Value): Value;
}

const secretPatterns: readonly [RegExp, string][] = [
  [/\beyJ[\w-]{6,}\.[\w-]*(?:\.[\w-]*)?/g, '‹token›'],
  [/\b(Bearer|Basic) +[^\s"',}]{12,}/gi, '$1 ‹token›'],
  [/[\w.+'-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '‹email›'],
];

/** Shorter ones would be found in words that have nothing to do with them. */
const MIN_SECRET_LENGTH = 4;

export function createRedactor(): Redactor {
  const secrets = new Map<string, string>();

  function text(plain: string): string {
    let shown = plain;
    for (const [secret, name] of secrets) shown = shown.replaceAll(secret, `‹${name}›`);
    for (const [pattern, name] of secretPatterns) shown = shown.replace(pattern, name);
    return shown;
  }

  const redactor: Redactor = {
    text,
    hide(secret, as) {
      if (secret === undefined || secret.length < MIN_SECRET_LENGTH) return;
      for (const spelling of listSpellings(secret)) secrets.set(spelling, as);
    },
    deep(value) {
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: the same value with other texts
      return redactDeep(value, text) as typeof value;
    },
  };
  return redactor;
}

function redactDeep(value: unknown, text: (plain: string) => string): unknown {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map((item) => redactDeep(item, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [text(key), redactDeep(part, text)]));
}

const listSpellings = (secret: string) =>
  new Set([
    secret,
    secret.toLowerCase(),
    secret.toUpperCase(),
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
  ]);

/**
 * An answer as it may be shown: its shape, numbers and flags, and of its texts only their length. Of a
 * refusal the words stay, because they are what is judged.
 */
export function redactBody(body: string, isOk: boolean, redactor: Redactor): string {
  if (!isOk) return redactor.text(body);
  try {
    return JSON.stringify(maskTexts(JSON.parse(body)), null, 2);
  } catch {
    return body === '' ? '' : `‹${body.length} signs that are no JSON›`;
  }
}

function maskTexts(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return `‹text of ${value.length}›`;
  // An id that the host writes as a number.
  if (typeof value === 'number') return /id$/i.test(key) ? '‹number›' : value;
  if (Array.isArray(value)) return value.map((item) => maskTexts(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, maskTexts(part, name)]));
}
