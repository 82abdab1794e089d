import { expect, it } from 'vitest';
import { toRetryAfter } from '#rpc/http/retry-after.ts';

it.each([
  [0, '1'],
  [1, '1'],
  [1_000, '1'],
  [1_001, '2'],
])('%i ms are rounded up to %s s, and never to 0', (ms, seconds) => {
  expect(toRetryAfter(ms)).toBe(seconds);
});
