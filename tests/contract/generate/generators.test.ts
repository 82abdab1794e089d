import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callKeys, callOf, calls } from '#schema/calls.ts';
import { createSamples } from '../engine/inputs.ts';
import { findBoundaries } from './boundaries.ts';
import { createDeviations, listLeaves, readLeaf } from './deviations.ts';
import { findIds } from './schema-fields.ts';

describe.each(callKeys)('%s', (key) => {
  const { input } = calls[key];
  const [valid = {}] = createSamples(key);

  it('every input with one wrong leaf is invalid after serialisation', () => {
    const deviations = createDeviations(callOf(key), valid);
    expect(deviations.length > 0).toBe(listLeaves(input).length > 0);
    for (const { input: wrong } of deviations)
      expect(z.safeParse(input, JSON.parse(JSON.stringify(wrong))).success).toBe(false);
  });

  it('the boundary values of each rule lie on both sides', () => {
    for (const { path, schema } of listLeaves(input)) {
      const boundaries = findBoundaries(schema, readLeaf(valid, path));
      const isValid = boundaries.map(({ value }) => z.safeParse(schema, value).success);
      expect(new Set(isValid), path.join('.')).toEqual(new Set([true, false]));
    }
  });
});

it('email boundaries are the maximum length and one character more', () => {
  const [{ schema } = { schema: z.string() }] = listLeaves(calls.requestDataExport.input);
  const lengths = findBoundaries(schema, 'a@example.com').map(({ value }) => String(value).length);
  expect(lengths).toEqual(expect.arrayContaining([254, 255]));
});

it('ids are found by kind, also if the host sends numbers', () => {
  const profile = { displayName: 'A', robloxUserId: 77, robloxProfile: { userId: '77' } };
  expect(findIds(calls.profile.response, profile)).toEqual([
    { identity: 'RobloxUserId', id: '77' },
    { identity: 'RobloxUserId', id: '77' },
  ]);
});
