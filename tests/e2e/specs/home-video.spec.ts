import type { Page } from '@playwright/test';
import { runDeferredWork } from '../fixtures/clock.ts';
import { expect, test } from '../fixtures/test.ts';

const videoUrl = /\/assets\/hero-[^/]+\.webm/;

test.describe('the hero video', () => {
  test.describe('motion allowed', () => {
    // Software draws the video and its blur, so the window is small.
    test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 390, height: 500 } });

    test('plays silently in a loop', async ({ page }) => {
      await page.goto('/');
      const video = page.locator('video');
      const leaveAndReturn = async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(video).not.toBeInViewport();
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(video).toBeInViewport();
      };
      await test.step('the button pauses and resumes it', async () => {
        await expect(video).toHaveJSProperty('muted', true);
        await expect(video).toHaveJSProperty('loop', true);
        await expect(video).toHaveJSProperty('playsInline', true);
        await expect(video).toHaveJSProperty('paused', false);
        await expect(video).toHaveCSS('opacity', '1');
        await page.getByRole('button', { name: 'Pause video' }).dblclick({ delay: 100 });
        await leaveAndReturn();
        await expect(video).toHaveJSProperty('paused', true);
        await page.getByRole('button', { name: 'Play video' }).click();
        await expect(video).toHaveJSProperty('paused', false);
      });

      await test.step('it rests while it is out of view', async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(video).toHaveJSProperty('paused', true);
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(video).toHaveJSProperty('paused', false);
      });

      await test.step('the footer pauses it together with the background', async () => {
        const pause = page.getByRole('contentinfo').getByRole('button', { name: 'Pause background' });
        await pause.press('Enter');
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(video).toBeInViewport();
        await expect(video).toHaveJSProperty('paused', true);
        await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
        await pause.press('Enter');
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(video).toHaveJSProperty('paused', false);
      });

      await test.step('a wish for reduced motion pauses it', async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await expect(video).toHaveJSProperty('paused', true);
        await leaveAndReturn();
        await expect(video).toHaveJSProperty('paused', true);
      });

      await test.step('it blurs more at 200, 400 and 800 px of scroll', async () => {
        const media = page.locator('[data-blur]');
        const blurAt = async (px: number, step: number) => {
          await page.evaluate((top) => window.scrollTo(0, top), px);
          await expect(media).toHaveAttribute('data-blur', String(step));
          const filter = await media.evaluate((element) => getComputedStyle(element).filter);
          return Number(/blur\((\d+)px\)/.exec(filter)?.[1] ?? 0);
        };
        const blurs: number[] = [];
        for (const [step, px] of [200, 400, 800].entries())
          blurs.push(await blurAt(px, step), await blurAt(px + 1, step + 1));
        expect([0, 1, 3, 5].map((nth) => blurs[nth])).toEqual([...new Set(blurs)]);
        expect(blurs).toEqual(blurs.toSorted((one, other) => one - other));
      });
    });

    test('is not loaded over a connection that is slow or saves data, or paused', async ({ page }) => {
      const requested = countRequests(page, videoUrl);
      for (const connection of [{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }])
        await test.step(JSON.stringify(connection), async () => {
          await page.addInitScript(
            (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
            connection,
          );
          await openAfterDeferredWork(page);
          expect(requested()).toBe(0);
          const far = page.locator('main img[loading=lazy]');
          await ('saveData' in connection ? expect(far).not.toHaveCount(0) : expect(far).toHaveCount(0));
          await page.getByRole('contentinfo').getByRole('link', { name: 'Log In' }).click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome/);
        });
      await test.step('paused before', async () => {
        await page.getByRole('contentinfo').getByRole('button', { name: 'Pause background' }).press('Enter');
        await page.addInitScript(() => Reflect.deleteProperty(navigator, 'connection'));
        await openAfterDeferredWork(page);
        expect(requested()).toBe(0);
      });
    });
  });

  test('loads under reduced motion only on request', async ({ page }) => {
    const requested = countRequests(page, videoUrl);
    await test.step('nothing is loaded at first', async () => {
      await openAfterDeferredWork(page);
      expect(requested()).toBe(0);
    });
    await test.step('Play video loads it', async () => {
      await page.getByRole('button', { name: 'Play video' }).click();
      await expect(page.getByRole('button', { name: 'Pause video' })).toBeVisible();
      await expect(page.locator('video')).toHaveJSProperty('paused', false);
      expect(requested()).toBeGreaterThan(0);
    });
    await test.step('a dialog and its backdrop appear without animation', async () => {
      await page.getByRole('button', { name: 'More about awards' }).click();
      const durations = await page
        .getByRole('dialog')
        .evaluate((dialog) =>
          [null, '::backdrop'].map((part) => getComputedStyle(dialog, part).animationDuration),
        );
      expect(durations).toEqual(['0.001s', '0.001s']);
    });
  });
});

async function openAfterDeferredWork(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await runDeferredWork(page);
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
}

function countRequests(page: Page, url: RegExp): () => number {
  let times = 0;
  page.on('request', (request) => {
    if (url.test(request.url())) times += 1;
  });
  return () => times;
}
