import { expect, it } from 'vitest';
import { z } from 'zod';
import { callKeys, calls } from '#schema/calls.ts';
import { createSamples } from '../engine/inputs.ts';
import { listLeaves, readLeaf } from './fields.ts';
import { findIds } from './schema-fields.ts';
import { listTestValues } from './values.ts';

it.each(callKeys)('the values for each field of %s are valid and invalid ones', (key) => {
  const [valid = {}] = createSamples(key);
  for (const { path, schema } of listLeaves(calls[key].input)) {
    const values = listTestValues(schema, readLeaf(valid, path));
    const isValid = values.map(({ value }) => z.safeParse(schema, value).success);
    expect(new Set(isValid), path.join('.')).toEqual(new Set([true, false]));
  }
});

it('emails are tried at the maximum length and one character beyond it', () => {
  const [{ schema } = { schema: z.string() }] = listLeaves(calls.requestDataExport.input);
  const lengths = listTestValues(schema, 'a@example.com').map(({ value }) => String(value).length);
  expect(lengths).toEqual(expect.arrayContaining([254, 255]));
});

it('ids are found by kind, also if the host sends numbers', () => {
  const profile = { displayName: 'A', robloxUserId: 77, robloxProfile: { userId: '77' } };
  expect(findIds(calls.profile.response, profile)).toEqual([
    { identity: 'RobloxUserId', id: '77' },
    { identity: 'RobloxUserId', id: '77' },
  ]);
});
