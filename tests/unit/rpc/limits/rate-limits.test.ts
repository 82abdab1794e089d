import { expect, it, onTestFinished, vi } from 'vitest';
import { BoundedCounter } from '#rpc/limits/bounded-counter.ts';
import { createRateLimiter } from '#rpc/limits/rate-limiter.ts';
import type { RateLimitWindow } from '#rpc/limits/rate-limits.ts';
import { rateLimits } from '#rpc/limits/rate-limits.ts';

it('the limits are those on which the plan for a whole school behind one address rests', () => {
  const show = ({ tries, seconds }: RateLimitWindow) => `${tries} in ${seconds} s`;
  const shown = Object.entries(rateLimits).map(
    ([name, windows]) => `${name}: ${Object.values(windows).map(show).join(', ')}`,
  );
  expect(shown).toEqual([
    'reading: 1200 in 60 s, 120 in 60 s',
    'lookup: 120 in 60 s',
    'writing: 300 in 60 s, 30 in 60 s',
    'signIn: 120 in 60 s, 12 in 60 s',
    'export: 30 in 3600 s, 5 in 3600 s',
    'deletion: 30 in 3600 s, 5 in 3600 s',
  ]);
});

const accepted = { refund: expect.any(Function) };
const refused = { retryAfterMs: expect.any(Number) };
const rookie = { address: '192.0.2.1', verifiedUid: async () => 'rookie' };

it('the refused calls of a player take no tries from others at the address', async () => {
  const limiter = createRateLimiter({ scale: 1 });
  const act = { procedure: 'p', limit: 'deletion' } as const;
  for (let nth = 0; nth < rateLimits.deletion.address.tries + 1; nth += 1) await limiter.consume(act, rookie);
  await expect(limiter.consume(act, rookie)).resolves.toEqual(refused);
  const neighbour = { ...rookie, verifiedUid: async () => 'veteran' };
  await expect(limiter.consume(act, neighbour)).resolves.toEqual(accepted);
});

it('a refused call is not given back to the counter that refused it', async () => {
  const limiter = createRateLimiter(smallest);
  const act = { procedure: 'p', limit: 'reading' } as const;
  await limiter.consume(act, rookie);
  const reward = vi.spyOn(BoundedCounter.prototype, 'reward');
  onTestFinished(() => reward.mockRestore());
  await expect(limiter.consume(act, rookie)).resolves.toEqual(refused);
  expect(reward).not.toHaveBeenCalled();
});

/** Leaves one try. */
const smallest = { scale: 0.001 };

it('each procedure has its own tries', async () => {
  const limiter = createRateLimiter(smallest);
  const tries = ['p', 'q', 'p'].map((procedure) => limiter.consume({ procedure, limit: 'reading' }, rookie));
  expect(await Promise.all(tries)).toEqual([accepted, accepted, refused]);
});

it('the addresses of an IPv6 network have the tries of one', async () => {
  const limiter = createRateLimiter(smallest);
  const tries = ['2001:db8::1', '2001:db8:0:1::1', '2001:db8::2'].map((address) =>
    limiter.consume({ procedure: 'p', limit: 'reading' }, { address, verifiedUid: async () => undefined }),
  );
  expect(await Promise.all(tries)).toEqual([accepted, accepted, refused]);
});

it('a scale of 0 disables all limits', async () => {
  const limiter = createRateLimiter({ scale: 0 });
  for (let nth = 0; nth < 100; nth += 1) {
    await expect(limiter.consume({ procedure: 'p', limit: 'deletion' }, rookie)).resolves.toEqual(accepted);
    await expect(limiter.consumeCode(rookie)).resolves.toHaveProperty('refund');
  }
});

it('the smallest scale leaves one try', async () => {
  const limiter = createRateLimiter(smallest);
  const tries = [1, 2].map(() => limiter.consume({ procedure: 'p', limit: 'deletion' }, rookie));
  expect(await Promise.all(tries)).toEqual([accepted, refused]);
});
