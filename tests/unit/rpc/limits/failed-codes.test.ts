import { expect, it } from 'vitest';
import { failedCodeLimits } from '#rpc/limits/failed-codes.ts';
import type { Refusal } from '#rpc/limits/rate-limiter.ts';
import { createRateLimiter } from '#rpc/limits/rate-limiter.ts';

it('the limits of failed codes are those on which the plan for a whole school behind one address rests', () => {
  const shown = Object.entries(failedCodeLimits).map(
    ([scope, { tries, seconds }]) => `${scope}: ${tries} in ${seconds} s`,
  );
  const codes = ['site: 240', 'address: 60', 'visitors: 8', 'player: 8'];
  expect(shown).toEqual(codes.map((tries) => `${tries} in 600 s`));
});

const rookie = { address: '192.0.2.1', verifiedUid: async () => 'rookie' };
const visitor = { verifiedUid: async () => undefined };

it('failed codes of other addresses never refuse a code, however many they are', async () => {
  const refusals: Refusal[] = [];
  const limiter = createRateLimiter({ scale: 1, onRefusal: (refusal) => void refusals.push(refusal) });
  for (let nth = 0; nth < 8; nth += 1) await limiter.consumeCode({ ...visitor, address: '192.0.2.2' });
  for (let nth = 0; nth < 2_500; nth += 1)
    await limiter.consumeCode({ ...visitor, address: `10.0.${Math.floor(nth / 250)}.${nth % 250}` });
  await expect(limiter.consumeCode(rookie)).resolves.toHaveProperty('refund');
  expect(refusals).toEqual([]);
  // They are not forgotten among the others.
  const tried = limiter.consumeCode({ ...visitor, address: '192.0.2.2' });
  await expect(tried).resolves.toMatchObject({ isForVisitors: true });
});
