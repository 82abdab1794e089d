import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callKeys, callOf, calls } from '#schema/calls.ts';
import { jsonPath } from '#schema/conformance.ts';
import { createArbitrary } from './arbitrary.ts';
import { findBoundaries } from './boundaries.ts';
import { deviationArbitrary, listLeaves } from './deviations.ts';
import { parseJsonPath } from './json-path.ts';
import { findIds, findPresentFields, listFields } from './schema-fields.ts';

describe.each(callKeys)('%s', (key) => {
  const { input } = calls[key];

  it('every generated input is valid', () => {
    fc.assert(fc.property(createArbitrary(input), (value) => z.safeParse(input, value).success));
  });

  it('every input with one wrong leaf is invalid after serialisation', () => {
    const inputs = deviationArbitrary(callOf(key));
    if (!inputs) return expect(listLeaves(input)).toEqual([]);
    fc.assert(
      fc.property(
        inputs,
        ({ input: wrong }) => !z.safeParse(input, JSON.parse(JSON.stringify(wrong))).success,
      ),
    );
  });

  it('the boundary values of each rule lie on both sides', () => {
    for (const { path, schema } of listLeaves(input)) {
      const verdicts = findBoundaries(schema, 1).map(({ value }) => z.safeParse(schema, value).success);
      expect(new Set(verdicts), path.join('.')).toEqual(new Set([true, false]));
    }
  });
});

it('email boundaries are the maximum length and one character more', () => {
  const [{ schema } = { schema: z.string() }] = listLeaves(calls.requestDataExport.input);
  const lengths = findBoundaries(schema, 1).map(({ value }) => String(value).length);
  expect(lengths).toEqual(expect.arrayContaining([254, 255]));
});

it('a schema lists its fields by general paths, present in a response or not', () => {
  const { response } = calls.leaderboard;
  expect(listFields(response).map(({ path }) => path)).toEqual([
    '$.topPlayers',
    '$.topPlayers[*].uid',
    '$.topPlayers[*].displayName',
    '$.topPlayers[*].axp',
    '$.topPlayers[*].rank',
    '$.generatedAt',
  ]);
  expect(
    findPresentFields(response, { topPlayers: [{ uid: 'a' }, { rank: 1, unknown: 2 }], generatedAt: null }),
  ).toEqual(['$.topPlayers', '$.topPlayers[*].uid', '$.topPlayers[*].rank']);
});

it('ids are found by kind, also if the host sends numbers', () => {
  const profile = {
    displayName: 'A',
    authProviders: ['roblox'],
    robloxUserId: 77,
    robloxProfile: { userId: '77' },
  };
  expect(findIds(calls.profile.response, profile)).toEqual([
    { identity: 'RobloxUserId', id: '77' },
    { identity: 'RobloxUserId', id: '77' },
  ]);
});

it('a JSONPath survives formatting and parsing', () => {
  const names = fc.array(fc.oneof(fc.nat(50), fc.string({ minLength: 1, maxLength: 8 })), { maxLength: 5 });
  fc.assert(
    fc.property(names, (path) => {
      expect(parseJsonPath(jsonPath(path))).toEqual(path.map(String));
    }),
  );
});
