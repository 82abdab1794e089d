import { describe, expect, it } from 'vitest';
import { createStars } from '#web/ui/background/star-field.ts';

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
