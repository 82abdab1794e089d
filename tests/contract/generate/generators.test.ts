import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callKeys, calls } from '#schema/calls.ts';
import { jsonPath } from '#schema/conformance.ts';
import { createArbitrary } from './arbitrary.ts';
import { findBoundaries } from './boundaries.ts';
import { deviationArbitrary, listLeaves } from './deviations.ts';
import { parseJsonPath } from './json-path.ts';
import { findIds, findPresentFields, listFields } from './schema-fields.ts';

describe.each(callKeys)('%s', (key) => {
  const { input } = calls[key];

  it('every generated input is right', () => {
    fc.assert(fc.property(createArbitrary(input), (value) => z.safeParse(input, value).success));
  });

  it('every input with one leaf off is wrong, also after its way over the wire', () => {
    const inputs = deviationArbitrary(calls[key]);
    if (!inputs) return expect(listLeaves(input)).toEqual([]);
    fc.assert(
      fc.property(
        inputs,
        ({ input: wrong }) => !z.safeParse(input, JSON.parse(JSON.stringify(wrong))).success,
      ),
    );
  });

  it('the edges of each rule lie on both of its sides', () => {
    for (const { path, schema } of listLeaves(input)) {
      const verdicts = findBoundaries(schema, 1).map(({ value }) => z.safeParse(schema, value).success);
      expect(new Set(verdicts), path.join('.')).toEqual(new Set([true, false]));
    }
  });
});

it('an address is tried at its longest and one sign beyond', () => {
  const [{ schema } = { schema: z.string() }] = listLeaves(calls.requestDataExport.input);
  const lengths = findBoundaries(schema, 1).map(({ value }) => String(value).length);
  expect(lengths).toEqual(expect.arrayContaining([254, 255]));
});

it('the fields of a schema are known by their general paths, whether an answer has them or not', () => {
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

it('ids are found by what they are ids of, also where a host writes them as numbers', () => {
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

it('a JSONPath is read as it is written', () => {
  const names = fc.array(fc.oneof(fc.nat(50), fc.string({ minLength: 1, maxLength: 8 })), { maxLength: 5 });
  fc.assert(
    fc.property(names, (path) => {
      expect(parseJsonPath(jsonPath(path))).toEqual(path.map(String));
    }),
  );
});
