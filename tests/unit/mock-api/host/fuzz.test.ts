import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MockRequest } from '#mock-api/http/http-message.ts';
import { callKeys, callOf } from '#schema/calls.ts';
import { bearerHeader, createTestHost, validInputs } from '#tests/support/mock-host.ts';

const controls = ['', '/reset', '/faults/profile', '/clock', '/codes', '/latency'].map(
  (path) => `/__mock${path}`,
);
const pages = ['/roblox/consent', '/google/choose', '/google/chooser', '/data-export'];
const requests: fc.Arbitrary<MockRequest> = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', '__proto__'),
  path: fc.oneof(
    fc.constantFrom(...callKeys.map((key) => callOf(key).path), ...controls, ...pages),
    fc.string({ unit: 'binary', maxLength: 60 }).map((tail) => `/api/v1/auth/public_profile/${tail}`),
    fc.string({ maxLength: 60 }).map((tail) => `/games/${tail}`),
  ),
  authorization: fc.constantFrom(undefined, 'Bearer x', bearerHeader('rookie').authorization),
  contentType: fc.constantFrom(undefined, 'application/json', 'application/x-www-form-urlencoded'),
  body: fc.oneof(
    fc.json({ maxDepth: 8 }),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(...Object.values(validInputs)).map((input) => JSON.stringify(input)),
    fc.dictionary(fc.constantFrom('world', 'fault', 'ms', '__proto__'), fc.anything()).map((fields) => {
      // Values such as bigint have no JSON.
      return JSON.stringify(fields, (_, value) => (typeof value === 'bigint' ? null : value));
    }),
  ),
});

it('requests of any shape cause no server error, and every rejection has a message', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(requests, { minLength: 10, maxLength: 40 }), async (sequence) => {
      const host = await createTestHost();
      for (const request of sequence) {
        const response = await host.mock.handle(request);
        // Faults and delays that a request has set would hide the next responses.
        await host.control('DELETE', '/faults');
        if (response.kind !== 'answer') continue;
        expect(response.status).toBeLessThan(500);
        if (response.status >= 400) expect(response.body).toMatch(/^(\{"message":"(?!")|<!doctype html>)/);
      }
      expect(await host.findings()).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 60_000);
