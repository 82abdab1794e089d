import { expect, it } from 'vitest';
import { isCodeUnusable } from '#web/screens/link/state.ts';

it('a message that mentions expired, invalid or already been used sends back to /link', () => {
  expect(['has expired', 'Invalid code', 'has already been used'].map(isCodeUnusable)).toEqual([
    true,
    true,
    true,
  ]);
  expect(isCodeUnusable('Boom')).toBe(false);
});
