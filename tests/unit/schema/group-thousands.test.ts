import { expect, it } from 'vitest';
import { groupThousands } from '#schema/group-thousands.ts';

it('groups digits as the English of Intl does', () => {
  const intl = new Intl.NumberFormat('en-US');
  const edges = [0, 9, 10, 999, 1_000, 12_345, 100_000, 999_999, 1_000_000, Number.MAX_SAFE_INTEGER];
  for (const whole of edges.flatMap((edge) => [edge, -edge || 0]))
    expect(groupThousands(whole)).toBe(intl.format(whole));
});
