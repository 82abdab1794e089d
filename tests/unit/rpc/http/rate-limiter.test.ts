import { describe, expect, it } from 'vitest';
import { createRateLimiter, toNetworkPrefix } from '#rpc/http/rate-limiter.ts';
import type { RateLimitName } from '#rpc/http/rate-limits.ts';
import { rateLimits } from '#rpc/http/rate-limits.ts';

describe('a limit that is stricter than that of reads', () => {
  const perMinute = (limit: RateLimitName, whose: 'address' | 'person') =>
    (rateLimits[limit][whose].tries * 60) / rateLimits[limit][whose].seconds;

  it.each(['writing', 'signIn', 'codes', 'export', 'deletion'] as const)('%s', (limit) => {
    expect(perMinute(limit, 'person')).toBeLessThan(perMinute('reading', 'person'));
    expect(perMinute(limit, 'address')).toBeLessThan(perMinute('reading', 'address'));
  });
});

it('a scale of 0 disables all limits', async () => {
  const limiter = createRateLimiter({ scale: 0 });
  const who = { address: '192.0.2.1', verifiedUid: async () => 'rookie' };
  for (let nth = 0; nth < 100; nth += 1) {
    await expect(limiter({ procedure: 'p', limit: 'codes' }, who)).resolves.toBeUndefined();
  }
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s counts as %s', (address, network) => {
  expect(toNetworkPrefix(address)).toBe(network);
});
