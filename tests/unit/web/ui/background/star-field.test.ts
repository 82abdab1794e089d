import { expect, it } from 'vitest';
import { createStars } from '#web/ui/background/star-field.ts';

it('the stars keep their places when the size changes', () => {
  const small = createStars({ width: 390, height: 844 });
  expect(createStars({ width: 1440, height: 900 }).slice(0, small.length)).toEqual(small);
});
