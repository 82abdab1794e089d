import type { HostUnderTest } from '../engine/host-under-test.ts';

export type Redactor = ReturnType<typeof createRedactor>;

const secretPatterns: readonly [RegExp, string][] = [
  [/\beyJ[\w-]{6,}\.[\w-]*(?:\.[\w-]*)?/g, '‹token›'],
  [/\b(Bearer|Basic) +[^\s"',}]{12,}/gi, '$1 ‹token›'],
  [/[\w.+'-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '‹email›'],
];

/** Shorter secrets would match unrelated words. */
const MIN_SECRET_LENGTH = 4;

/** Removes secrets from all output. */
export function createRedactor() {
  const secrets = new Map<string, string>();

  function text(plain: string): string {
    let shown = plain;
    for (const [secret, name] of secrets) shown = shown.replaceAll(secret, `‹${name}›`);
    for (const [pattern, name] of secretPatterns) shown = shown.replace(pattern, name);
    return shown;
  }

  return {
    text,
    /** Adds a secret, in every spelling that JSON, a URL or the host may use. */
    hide(secret: string | undefined, as: string): void {
      if (secret === undefined || secret.length < MIN_SECRET_LENGTH) return;
      for (const spelling of listSpellings(secret)) secrets.set(spelling, as);
    },
    /** Redacts every text in a value, keys too. */
    deep<Value>(value: Value): Value {
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: only texts change, the type stays
      return redactDeep(value, text) as Value;
    },
  };
}

/** Keeps the secrets that the run learns out of all output. */
export function hideSecrets(host: HostUnderTest, redactor: Redactor): HostUnderTest {
  for (const actor of Object.values(host.actors)) {
    redactor.hide(actor?.token, 'token');
    redactor.hide(actor?.email, 'email');
  }
  return {
    ...host,
    async createCode() {
      const code = await host.createCode();
      redactor.hide(code, 'code');
      return code;
    },
  };
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
