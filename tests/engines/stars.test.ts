import { expect, it, onTestFinished } from 'vitest';
import { readPublishedStack } from '#tests/support/stack.ts';
import { engines } from './drivers/engines.ts';
import { createPlayer } from './player.ts';

/** Whether the stars move while the screen shows twenty frames: 'blank', 'still' or 'moving'. */
const readStars = `(async () => {
  const stars = document.querySelector('main canvas');
  if (!stars || stars.width === 0) return 'blank';
  const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const read = () => {
    Object.assign(copy.canvas, { width: stars.width, height: stars.height });
    copy.drawImage(stars, 0, 0);
    return copy.getImageData(0, 0, stars.width, stars.height).data;
  };
  const before = read();
  for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  const after = read();
  if (!after.some((value) => value > 0)) return 'blank';
  return after.some((value, index) => value !== before[index]) ? 'moving' : 'still';
})()`;

for (const [name, { findMissingPackage, start }] of Object.entries(engines)) {
  const isMissing = findMissingPackage() !== undefined;
  it.skipIf(isMissing)(
    `${name}: the stars move until the background is paused, also after a reload`,
    {
      timeout: 120_000,
    },
    async () => {
      const engine = start();
      onTestFinished(() => engine.close());
      const window = await engine.openWindow({ width: 1280, height: 800, theme: 'dark', motion: 'full' });
      onTestFinished(() => window.close());
      const player = createPlayer(window.page, readPublishedStack().portal);
      const stars = async () => {
        await player.page.evaluate('scrollTo(0, 0)');
        return player.page.evaluate(readStars);
      };
      await player.open('/about');
      await expect.poll(stars, { timeout: 15_000 }).toBe('moving');
      await player.press('button', 'Pause background');
      await expect.poll(stars, { timeout: 15_000 }).toBe('still');
      await player.page.reload();
      await expect.poll(stars, { timeout: 15_000 }).toBe('still');
    },
  );
}
