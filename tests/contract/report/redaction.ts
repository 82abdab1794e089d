/** Removes secrets from all output. */
export interface Redactor {
  /** Adds a secret, in every spelling that JSON, a URL or the host may use. */
  hide(secret: string | undefined, as: string): void;
  text(text: string): string;
  /** Redacts every text in a value, keys too. */
  deep<Value>(value: Value): Value;
}

const secretPatterns: readonly [RegExp, string][] = [
  [/\beyJ[\w-]{6,}\.[\w-]*(?:\.[\w-]*)?/g, '‹token›'],
  [/\b(Bearer|Basic) +[^\s"',}]{12,}/gi, '$1 ‹token›'],
  [/[\w.+'-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '‹email›'],
];

/** Shorter secrets would match unrelated words. */
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
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: only texts change, the type stays
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
