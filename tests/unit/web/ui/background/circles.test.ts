import { describe, expect, it } from 'vitest';
import { countCircles, createCircles } from '#web/ui/background/circles.tsx';

describe('the floating circles', () => {
  it.each([
    [0, 3],
    [900, 3],
    [1_200, 4],
    [3_000, 10],
  ])('number, on a page of %i px, %i', (height, count) => {
    expect(countCircles(height)).toBe(count);
    expect(createCircles(count)).toHaveLength(count);
  });

  it('stand one below the other, and keep their places on a page that grows', () => {
    const heights = createCircles(12).map(({ y }) => y);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(createCircles(30).slice(0, 12)).toEqual(createCircles(12));
  });
});
