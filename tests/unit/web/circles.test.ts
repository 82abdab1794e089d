import { describe, expect, it } from 'vitest';
import { circleCount, makeCircles } from '#web/ui/circles.ts';

describe('the floating circles', () => {
  it.each([
    [0, 3],
    [600, 3],
    [900, 3],
    [1_200, 4],
    [3_000, 10],
  ])('a page of %i px has %i of them', (height, count) => {
    expect(circleCount(height)).toBe(count);
    expect(makeCircles(count)).toHaveLength(count);
  });

  it('stand in the same places each time', () => {
    expect(makeCircles(7)).toEqual(makeCircles(7));
  });

  it('are spread over the whole height, one below the other', () => {
    const heights = makeCircles(12).map(({ y }) => y);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(Math.min(...heights)).toBeLessThan(1 / 12);
    expect(Math.max(...heights)).toBeGreaterThan(11 / 12);
  });
});
