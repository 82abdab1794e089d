import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPublishedStack } from '#tests/support/stack.ts';
import type { Engine, Motion } from './drivers/engine-page.ts';
import { engines } from './drivers/engines.ts';
import type { Player } from './player.ts';
import { createPlayer } from './player.ts';

const sizes = [
  [390, 844],
  [1280, 800],
  [844, 390],
] as const;
const TIMEOUT_MS = 120_000;
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

describe.each(Object.entries(engines))('%s', (_name, { findMissingPackage, start }) => {
  const missing = findMissingPackage();
  if (missing !== undefined) return it.skip(`skipped: ${missing} is not installed`);

  let engine: Engine;
  beforeAll(() => {
    engine = start();
  });
  afterAll(() => engine?.close());

  async function inWindow(
    [width, height]: readonly [number, number],
    act: (player: Player) => Promise<void>,
    motion: Motion = 'reduced',
  ) {
    const window = await engine.openWindow({ width, height, theme: 'dark', motion });
    try {
      await act(createPlayer(window.page, readPublishedStack().portal));
    } finally {
      await window.close();
    }
  }

  it.each(sizes)(
    'the cookie banner covers nothing that is scrolled to, at %i x %i px',
    { timeout: TIMEOUT_MS },
    async (width, height) => {
      await inWindow([width, height], async (player) => {
        for (const path of ['/login', '/link', '/terms_of_service', '/nowhere']) {
          await player.open(path);
          await player.settles();
          await player.sees('region', 'Cookies');
          expect(await player.findCoveredControls(), path).toEqual([]);
        }
      });
    },
  );

  it('the stars move until the background is paused, also after a reload', {
    timeout: TIMEOUT_MS,
  }, async () => {
    await inWindow(
      [1280, 800],
      async (player) => {
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
      'full',
    );
  });
});
