import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paths } from '#schema/paths.ts';
import { waitUntil } from '#tests/faults/fake-timers.ts';
import type { FaultHost } from '#tests/faults/fault-host.ts';
import { startHealthyHost } from '#tests/faults/fault-host.ts';
import { procedureCases } from '#tests/faults/procedure-cases.ts';
import type { PortalRequest, TestPortal } from '#tests/faults/test-portal.ts';
import { createPatientTransport, startTestPortal } from '#tests/faults/test-portal.ts';
import { createIdToken } from '#tests/support/tokens.ts';

/** The seed makes the inputs the same in every run, so the long run only adds to the short one. */
const INPUTS = process.env.FAULTS === 'all' ? 5_000 : 1_500;
const SEED = 20_260_101;
const MAX_CONCURRENT = 25;
/** Marks every token and every personal text. */
const SECRET_MARKER = 'mArKeDsEcReT';

let host: FaultHost;
let portal: TestPortal;
const origins = new Set<string>();
const transport = createPatientTransport(128);

beforeAll(async () => {
  host = await startHealthyHost();
  portal = await startTestPortal(host.origin, {
    settings: { authRedirectOrigins: [host.origin] },
    parts: {
      transport(request) {
        origins.add(request.origin);
        return transport.send(request);
      },
    },
  });
});
afterAll(async () => {
  await portal.stop();
  await transport.close();
  await host.stop();
});

const hostileText = fc.constantFrom(
  ...['', '..', '%00', '%2e%2e%2f', '\\', "'", '<script>', '__proto__', 'constructor', '\u202e', '\ud800'],
  ...['a\r\nx: 1', 'javascript:alert(1)', '//evil.example', 'http://169.254.169.254/', '🦊', SECRET_MARKER],
  ...['null', '1e309', '-0', 'NaN', '9'.repeat(400), 'A'.repeat(9_000)],
);
const text = fc.oneof(hostileText, fc.string({ unit: 'binary', maxLength: 80 }));
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 10 }), fc.double());

/** A valid input with some fields replaced, or any JSON. */
const call = fc.constantFrom(...procedureCases).chain(({ procedure, input }) => {
  const valid = Object.entries(input ?? {});
  const key = fc.oneof(fc.constantFrom('x', ...valid.map(([name]) => name)), hostileText);
  const almostValid = fc
    .dictionary(key, value, { maxKeys: 3 })
    .map((changed) => JSON.stringify({ ...Object.fromEntries(valid), ...changed }));
  return fc.record({
    procedure: fc.oneof({ weight: 9, arbitrary: fc.constant(procedure) }, text),
    json: fc.oneof({ weight: 3, arbitrary: almostValid }, fc.json({ maxDepth: 12 })),
  });
});

const headers = fc.record(
  {
    authorization: fc.constantFrom(
      `Bearer ${createIdToken('rookie', { name: SECRET_MARKER })}`,
      `Bearer ${SECRET_MARKER}`,
      'Bearer a b',
    ),
    'content-type': fc.constantFrom('application/json', 'application/json; charset=utf-7', 'text/plain'),
    'x-forwarded-for': fc.string({ maxLength: 40 }).map((from) => from.replace(/[^\x20-\x7e]/g, '')),
    accept: fc.constantFrom('text/html', '*/*', 'x'),
    host: fc.constantFrom('localhost', 'evil.example', 'a[b', ''),
  },
  { requiredKeys: [] },
);

const encode = (from: string) => encodeURIComponent(from.replace(/[\ud800-\udfff]/g, '?'));

const callRequest = fc
  .record({ call, headers, isPost: fc.boolean(), isBatch: fc.boolean() })
  .map(({ call: { procedure, json }, headers: given, isPost, isBatch }): PortalRequest => {
    const input = isBatch ? `{"0":${json},"1":${json}}` : json;
    const path = `/trpc/${isBatch ? `${encode(procedure)},${encode(procedure)}?batch=1&` : `${encode(procedure)}?`}`;
    if (isPost) {
      const body = { 'content-type': 'application/json', ...given };
      return { method: 'POST', path, headers: body, body: input };
    }
    return { path: `${path}input=${encode(input)}`.slice(0, 12_000), headers: given };
  });

const pageRequest = fc
  .record({
    place: fc.constantFrom(...Object.values(paths), '/:anything', '/assets/:anything', '/twitter', '/trpc'),
    segment: text,
    query: fc.dictionary(fc.constantFrom('code', 'oobCode', 'mode', 'from', 'token', '__proto__'), text),
    headers,
    method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'),
  })
  .map(({ place, segment, query, headers: given, method }): PortalRequest => {
    const search = Object.entries(query).map(([name, found]) => `${name}=${encode(found)}`);
    const path = `${place.replace(/:\w+/, () => encode(segment))}?${search.join('&')}`;
    return { method, path: path.slice(0, 12_000), headers: { accept: 'text/html', ...given } };
  });

it(`${INPUTS} inputs cause no server error, foreign redirect or logged secret`, async () => {
  const request = fc.oneof({ weight: 3, arbitrary: callRequest }, pageRequest);
  const waiting = fc.sample(request, { numRuns: INPUTS, seed: SEED }).values();
  const failures: string[] = [];
  const sendOnAndOn = async (): Promise<void> => {
    for (const input of waiting) {
      const { status, headers: received } = await portal.send(input);
      if (status >= 500) failures.push(`${status} for ${JSON.stringify(input).slice(0, 300)}`);
      if (/evil\.example|169\.254/.test(received.location ?? ''))
        failures.push(`sent to ${received.location}`);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, sendOnAndOn));

  expect(failures).toEqual([]);
  expect([...origins]).toEqual([host.origin]);
  expect((await portal.send({ path: '/healthz' })).status).toBe(200);
  // The run included valid inputs.
  expect(host.requests.length).toBeGreaterThan(INPUTS / 50);
  await waitUntil(() => portal.lines.length > INPUTS / 2, 'the requests were logged');
  const written = portal.lines.join('') + (await portal.figures());
  expect(written).not.toContain(SECRET_MARKER);
  expect(written).not.toMatch(/eyJ|Bearer/);
});
