import fc from 'fast-check';
import { externalPaths, paths } from '#schema/paths.ts';
import { procedureCases } from '#tests/faults/procedure-cases.ts';
import type { PortalRequest } from '#tests/faults/test-portal.ts';
import { createIdToken } from '#tests/support/tokens.ts';

/** Marks every token and every personal text. */
export const SECRET_MARKER = 'mArKeDsEcReT';

/** Generates requests from a seed: for procedures, for pages, and invalid ones. */
export const generateRequests = (count: number, seed: number): PortalRequest[] =>
  fc.sample(fc.oneof({ weight: 3, arbitrary: procedureRequest }, pageRequest), { numRuns: count, seed });

const hostileText = fc.constantFrom(
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
  ...['null', 'true', '1e309', '-0', 'NaN', '0x7f', '9'.repeat(400), 'A'.repeat(9_000), SECRET_MARKER],
);
const text = fc.oneof(
  hostileText,
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ maxLength: 300 }),
);
const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 10 }),
  fc.constant(null),
  fc.double(),
  fc.bigInt().map(String),
);
const procedureCase = fc.constantFrom(...procedureCases);

/** Returns a valid input with some fields replaced. */
const almostValidInput = procedureCase.chain(({ procedure, input }) => {
  const good = new Map<string, unknown>(Object.entries(input ?? {}));
  const fields = fc.dictionary(fc.oneof(fc.constantFrom('x', ...good.keys()), hostileText), value, {
    maxKeys: 3,
  });
  return fields.map((changed) => ({
    procedure,
    json: JSON.stringify({ ...Object.fromEntries(good), ...changed }),
  }));
});
const anyInput = fc.record({
  procedure: fc.oneof(
    procedureCase.map(({ procedure }) => procedure),
    text,
  ),
  json: fc.oneof(fc.json({ maxDepth: 12 }), text),
});
const headers = fc.record(
  {
    authorization: fc.oneof(
      fc.constant(`Bearer ${createIdToken('rookie', { name: SECRET_MARKER })}`),
      fc.constant(`Bearer ${SECRET_MARKER}`),
      text.map((token) => `Bearer ${toPrintable(token)}`),
    ),
    'content-type': fc.constantFrom('application/json', 'application/json; charset=utf-7', 'text/plain', 'x'),
    'x-forwarded-for': text.map(toPrintable),
    'trpc-accept': fc.constantFrom('application/jsonl', 'x'),
    accept: fc.constantFrom('text/html', '*/*', 'x'),
    host: fc.constantFrom('localhost', 'evil.example', 'a[b', ''),
  },
  { requiredKeys: [] },
);

const procedureRequest = fc
  .record({
    at: fc.oneof({ weight: 3, arbitrary: almostValidInput }, anyInput),
    headers,
    isPost: fc.boolean(),
    batch: fc.boolean(),
  })
  .map(({ at: { procedure, json }, headers: given, isPost, batch }): PortalRequest => {
    const input = batch ? `{"0":${json},"1":${json}}` : json;
    const names = batch ? `${procedure},${procedure}?batch=1` : procedure;
    const path = `/trpc/${toPath(names)}`;
    const mark = path.includes('?') ? '&' : '?';
    return isPost
      ? { method: 'POST', path, headers: { 'content-type': 'application/json', ...given }, body: input }
      : {
          path: `${path}${mark}input=${encodeURIComponent(toWellFormed(input))}`.slice(0, 12_000),
          headers: given,
        };
  });

const requestPaths = [
  ...Object.values(paths),
  ...Object.values(externalPaths),
  '/:anything',
  '/assets/:anything',
  '/trpc',
];
const pageRequest = fc
  .record({
    place: fc.constantFrom(...requestPaths),
    segment: text,
    query: fc.dictionary(
      fc.constantFrom('code', 'oobCode', 'mode', 'from', 'badge', 'token', 'error_message', '__proto__'),
      text,
    ),
    isRaw: fc.boolean(),
    headers,
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'),
  })
  .map(({ place, segment, query, isRaw, headers: given, method }): PortalRequest => {
    const part = isRaw ? toPath(segment) : encodeURIComponent(toWellFormed(segment));
    const search = Object.entries(query).map(
      ([name, found]) => `${name}=${encodeURIComponent(toWellFormed(found))}`,
    );
    const path = place.replace(/:\w+/, () => part) + (search.length > 0 ? `?${search.join('&')}` : '');
    return { method, path: path.slice(0, 12_000), headers: { accept: 'text/html', ...given } };
  });

/** Replaces what an HTTP client library rejects in a request line. */
function toPath(from: string): string {
  return toWellFormed(from).replace(/[^\x21-\x7e]/g, encodeURIComponent);
}

function toPrintable(from: string): string {
  return from.replace(/[^\x20-\x7e]/g, '').slice(0, 3_000);
}

/** Removes lone surrogates, which no URL can contain. */
function toWellFormed(from: string): string {
  return from.replace(/[\ud800-\udfff]/g, '?');
}
