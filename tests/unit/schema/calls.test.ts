import { describe, expect, it } from 'vitest';
import { callKeys, callOf } from '#schema/calls.ts';
import { pathFields, toWireRequest } from '#schema/wire/request.ts';

const table = callKeys.map((key) => [key, callOf(key)] as const);

it.each(table)('the call %s has an input field for each parameter of its path and query', (_, call) => {
  const shape = 'shape' in call.input && call.input.shape;
  for (const name of [...pathFields(call.path), ...(call.query ?? [])]) expect(shape).toHaveProperty(name);
});

it('only reads that make nothing for their caller are asked for twice', () => {
  const repeated = table.flatMap(([key, call]) => (call.isRepeatable && !call.isSingleUse ? [key] : []));
  expect(repeated).toEqual(['profile', 'publicProfile', 'leaderboard', 'ownRank', 'robloxUser']);
});

describe('a request on the wire', () => {
  it('encodes path fields', () => {
    expect(toWireRequest('publicProfile', { id: 'a b/c' })).toEqual({
      method: 'GET',
      path: '/api/v1/auth/public_profile/a%20b%2Fc',
      body: undefined,
    });
  });

  it('encodes query fields', () => {
    expect(toWireRequest('robloxLink', { uid: 'a&b' }).path).toBe('/api/v1/auth/login/roblox?uid=a%26b');
  });
});
