import { describe, expect, it } from 'vitest';
import { countCircles, createCircles } from '#web/ui/background/circles.ts';
import { createStars } from '#web/ui/background/star-field.ts';

describe('the floating circles', () => {
  it.each([
    [0, 3],
    [600, 3],
    [900, 3],
    [1_200, 4],
    [3_000, 10],
  ])('number, on a page of %i px, %i', (height, count) => {
    expect(countCircles(height)).toBe(count);
    expect(createCircles(count)).toHaveLength(count);
  });

  it('have the same positions each time', () => {
    expect(createCircles(7)).toEqual(createCircles(7));
  });

  it('are spread over the whole height, one below the other', () => {
    const heights = createCircles(12).map(({ y }) => y);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(Math.min(...heights)).toBeLessThan(1 / 12);
    expect(Math.max(...heights)).toBeGreaterThan(11 / 12);
  });
});

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

describe('the stars', () => {
  it('are the same for the same size', () => {
    expect(createStars(desktop)).toEqual(createStars(desktop));
  });

  it('are about as dense on a phone as on a wide screen', () => {
    const density = (size: { width: number; height: number }) =>
      createStars(size).length / (size.width * size.height);
    expect(density(phone) / density(desktop)).toBeCloseTo(1, 1);
  });

  it('keep their places when the size changes', () => {
    const small = createStars(phone);
    expect(createStars(desktop).slice(0, small.length)).toEqual(small);
  });
});
