import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MockRequest } from '#mock-api/http/http-message.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import { toWireRequest } from '#schema/wire-request.ts';
import { bearerHeader, createTestHost, validInputs } from '#tests/support/mock-host.ts';

const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', '', '__proto__');
const paths = fc.oneof(
  fc.constantFrom(
    ...callKeys.map((key) => callOf(key).path),
    '/__mock',
    '/__mock/reset',
    '/__mock/faults/profile',
    '/__mock/clock',
    '/__mock/codes',
    '/__mock/latency',
    '/roblox/consent',
    '/google/choose',
    '/data-export',
    '/google/chooser',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }).map((tail) => `/api/v1/auth/public_profile/${tail}`),
  fc.string({ unit: 'grapheme', maxLength: 60 }).map((tail) => `/users/${encodeURIComponent(tail)}`),
  fc.string({ maxLength: 60 }).map((tail) => `/games/${tail}`),
  fc.string({ maxLength: 60 }).map((tail) => `/roblox/consent?state=${tail}`),
  fc.string({ unit: 'binary', maxLength: 80 }),
);
const bodies = fc.oneof(
  fc.json({ maxDepth: 8 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .dictionary(
      fc.constantFrom(
        'code',
        'provider',
        'category',
        'name',
        'value',
        'email',
        'idToken',
        'linkCode',
        'platform',
        'platformUserId',
        'world',
        'fault',
        'advanceSeconds',
        'ms',
        'discordUser',
        '__proto__',
        'constructor',
      ),
      fc.oneof(
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.constant('GOOD01'),
        fc.constant('roblox'),
        fc.object({ maxDepth: 2 }),
      ),
    )
    .map((fields) => JSON.stringify(fields)),
);
const requests: fc.Arbitrary<MockRequest> = fc.record({
  method: methods,
  path: paths,
  authorization: fc.oneof(
    fc.constant(bearerHeader('rookie').authorization),
    fc.constant(undefined),
    fc.string().map((text) => `Bearer ${text}`),
  ),
  contentType: fc.constantFrom(
    undefined,
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    '',
  ),
  origin: fc.constantFrom(undefined, 'https://evil.example'),
  body: fc.option(bodies, { nil: undefined }),
});

/** Expects no server error, a message with every rejection, and a journal without findings. */
async function expectStable(sequence: readonly MockRequest[]): Promise<void> {
  const host = await createTestHost();
  for (const request of sequence) {
    const response = await host.mock.handle(request);
    // Skip faults and delays that the fuzzer set itself.
    await host.control('DELETE', '/faults');
    if (response.kind !== 'answer') continue;
    expect(response.status).toBeLessThan(500);
    if (response.status >= 400) expect(response.body).toMatch(/^(\{"message":"(?!")|<!doctype html>)/);
  }
  expect(await host.findings()).toEqual([]);
}

it('requests of any shape cause no server error', async () => {
  await fc.assert(fc.asyncProperty(fc.array(requests, { minLength: 10, maxLength: 40 }), expectStable), {
    numRuns: 25,
  });
}, 60_000);

it('valid calls by anybody in any order cause no server error', async () => {
  const good = fc.record({
    key: fc.constantFrom(...callKeys),
    uid: fc.constantFrom('rookie', 'veteran', 'emailonly', 'stranger'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(good, { minLength: 5, maxLength: 30 }), (steps) =>
      expectStable(
        steps.map(({ key, uid }) => {
          const { method, path, body } = toWireRequest(key, validInputs[key]);
          return {
            method,
            path,
            ...bearerHeader(uid),
            contentType: 'application/json',
            body: body && JSON.stringify(body),
          };
        }),
      ),
    ),
    { numRuns: 25 },
  );
}, 60_000);

it('after a flood of hostile requests the host responds as before', async () => {
  const host = await createTestHost();
  const before = await host.profile('veteran');
  const anonymous = fc.sample(requests, { numRuns: 300, seed: 7 });
  for (const request of anonymous)
    await host.mock.handle({ ...request, authorization: undefined, origin: 'https://evil.example' });
  expect(await host.profile('veteran')).toEqual(before);
  expect((await host.call('verifyCode', { code: 'GOOD01' })).status).toBe(200);
});
