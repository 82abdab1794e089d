import fc from 'fast-check';
import { externalPaths, paths } from '#schema/paths.ts';
import type { Sent } from '#tests/faults/portal.ts';
import { askings } from '#tests/faults/procedures.ts';
import { idToken } from '#tests/support/tokens.ts';

/** In every token and in every text that is a player's own. */
export const MARK = 'mArKeDsEcReT';

/** Requests that a seed decides: of every procedure, of every page, and of what is neither. */
export const fuzzInputs = (count: number, seed: number): Sent[] =>
  fc.sample(fc.oneof({ weight: 3, arbitrary: ofProcedure }, ofPage), { numRuns: count, seed });

const hostile = fc.constantFrom(
  ...[
    '',
    '..',
    '%00',
    '%2e%2e%2f',
    '\\',
    "'",
    '<script>',
    '#{7*7}',
    '{{1}}',
    '__proto__',
    'constructor',
    '\u202e',
  ],
  ...[
    'a\r\nx: 1',
    'javascript:alert(1)',
    '//evil.example',
    'https://evil.example',
    'http://169.254.169.254/',
    '🦊',
    '﷽',
  ],
  ...['null', 'true', '1e309', '-0', 'NaN', '0x7f', '9'.repeat(400), 'A'.repeat(9_000), MARK],
);
const text = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ maxLength: 300 }));
const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 10 }),
  fc.constant(null),
  fc.double(),
  fc.bigInt().map(String),
);
const asking = fc.constantFrom(...askings);

/** An input that fits but for some of its fields. */
const nearInput = asking.chain(({ procedure, input }) => {
  const good = new Map<string, unknown>(Object.entries(input ?? {}));
  const fields = fc.dictionary(fc.oneof(fc.constantFrom('x', ...good.keys()), hostile), value, {
    maxKeys: 3,
  });
  return fields.map((changed) => ({
    procedure,
    json: JSON.stringify({ ...Object.fromEntries(good), ...changed }),
  }));
});
const anyInput = fc.record({
  procedure: fc.oneof(
    asking.map(({ procedure }) => procedure),
    text,
  ),
  json: fc.oneof(fc.json({ maxDepth: 12 }), text),
});
const headers = fc.record(
  {
    authorization: fc.oneof(
      fc.constant(`Bearer ${idToken('rookie', { name: MARK })}`),
      fc.constant(`Bearer ${MARK}`),
      text.map((token) => `Bearer ${printable(token)}`),
    ),
    'content-type': fc.constantFrom('application/json', 'application/json; charset=utf-7', 'text/plain', 'x'),
    'x-forwarded-for': text.map(printable),
    'trpc-accept': fc.constantFrom('application/jsonl', 'x'),
    accept: fc.constantFrom('text/html', '*/*', 'x'),
    host: fc.constantFrom('localhost', 'evil.example', 'a[b', ''),
  },
  { requiredKeys: [] },
);

const ofProcedure = fc
  .record({
    at: fc.oneof({ weight: 3, arbitrary: nearInput }, anyInput),
    headers,
    isPost: fc.boolean(),
    batch: fc.boolean(),
  })
  .map(({ at: { procedure, json }, headers: given, isPost, batch }): Sent => {
    const input = batch ? `{"0":${json},"1":${json}}` : json;
    const names = batch ? `${procedure},${procedure}?batch=1` : procedure;
    const path = `/trpc/${asPath(names)}`;
    const mark = path.includes('?') ? '&' : '?';
    return isPost
      ? { method: 'POST', path, headers: { 'content-type': 'application/json', ...given }, body: input }
      : {
          path: `${path}${mark}input=${encodeURIComponent(wellFormed(input))}`.slice(0, 12_000),
          headers: given,
        };
  });

const places = [
  ...Object.values(paths),
  ...Object.values(externalPaths),
  '/:anything',
  '/assets/:anything',
  '/trpc',
];
const ofPage = fc
  .record({
    place: fc.constantFrom(...places),
    segment: text,
    query: fc.dictionary(
      fc.constantFrom('code', 'oobCode', 'mode', 'from', 'badge', 'token', 'error_message', '__proto__'),
      text,
    ),
    isRaw: fc.boolean(),
    headers,
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'),
  })
  .map(({ place, segment, query, isRaw, headers: given, method }): Sent => {
    const part = isRaw ? asPath(segment) : encodeURIComponent(wellFormed(segment));
    const search = Object.entries(query).map(
      ([name, found]) => `${name}=${encodeURIComponent(wellFormed(found))}`,
    );
    const path = place.replace(/:\w+/, () => part) + (search.length > 0 ? `?${search.join('&')}` : '');
    return { method, path: path.slice(0, 12_000), headers: { accept: 'text/html', ...given } };
  });

/** What a client's library lets through into a request line. */
function asPath(from: string): string {
  return wellFormed(from).replace(/[^\x21-\x7e]/g, encodeURIComponent);
}

function printable(from: string): string {
  return from.replace(/[^\x20-\x7e]/g, '').slice(0, 3_000);
}

/** Without halves of characters, which no address can hold. */
function wellFormed(from: string): string {
  return from.replace(/[\ud800-\udfff]/g, '?');
}
