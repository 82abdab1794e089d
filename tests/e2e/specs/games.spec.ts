import type { Locator } from '@playwright/test';
import { holdLongTimers, pauseClock } from '../fixtures/clock.ts';
import { navigateWithin } from '../fixtures/navigate-within.ts';
import { holdRequests, remoteConfigUrl } from '../fixtures/network.ts';
import { expect, test, waitForHydration } from '../fixtures/test.ts';
import { getGame } from '../pages/games.ts';

test('a badge has its own address in the history', async ({ page }) => {
  await page.goto('/games');
  const tile = getGame(page, 'Fly High Sim').getByRole('button', { name: "Sky's the Limit" });
  await waitForHydration(page);
  await page.evaluate(() =>
    document.addEventListener('click', () => {
      document.documentElement.dataset.pressed = document.querySelector('dialog[open] h2')?.textContent ?? '';
    }),
  );
  await tile.click();
  const dialog = page.getByRole('dialog', { name: "Sky's the Limit" });
  await test.step('a click opens it at once, however late its address changes', async () => {
    expect(await page.evaluate(() => document.documentElement.dataset.pressed)).toBe("Sky's the Limit");
  });
  await test.step('a click opens its address', async () => {
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/games\?badge=Sky%27s%20the%20Limit#Fly%20High%20Sim$/);
  });
  await test.step('Back closes it', async () => {
    const top = await page.evaluate(() => window.scrollY);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/games$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
  });
  await test.step('Forward opens it again', async () => {
    await page.goForward();
    await expect(dialog).toBeVisible();
  });
  await test.step('closing it focuses its button, also if nothing had the focus', async () => {
    await page.keyboard.press('Escape');
    // Perhaps before the first press has gone back.
    await page.keyboard.press('Escape');
    await expect(tile).toBeFocused();
    // The browser has closed the dialog; only then does its address go back.
    await expect(page).toHaveURL(/\/games$/);
    await tile.blur();
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tile).toBeFocused();
  });
  const lift = page.getByRole('dialog', { name: 'Lift-off' });
  await test.step('from its address it opens over its game', async () => {
    await page.goto('/games?badge=Lift-off#🧑‍🚀%20Orbit%20Miners');
    await expect(lift.getByText('Launch your first rig')).toBeVisible();
  });
  const entries = await page.evaluate(() => window.history.length);
  await test.step('closing it stays at the game, and Back does not open it again', async () => {
    await lift.getByRole('button', { name: 'Close' }).click();
    await expect(lift).toHaveCount(0);
    await expect(page).toHaveURL(/\/games#.*Orbit%20Miners$/);
    await expect(page.getByRole('heading', { name: 'Orbit Miners' })).toBeInViewport();
    expect(await page.evaluate(() => window.history.length)).toBe(entries);
  });
});

test('Back closes a badge, however far the router has got with the press', async ({ page }) => {
  await page.goto('/games');
  await waitForHydration(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const tile = getGame(page, 'Fly High Sim').getByRole('button', { name: "Sky's the Limit" });
  for (const turns of Array(8).keys()) {
    await pressAndGoBack(tile, turns);
    await expect(page).toHaveURL(/\/games$/);
    await expect(page.getByRole('dialog'), `Back after ${turns} turns of the event loop`).toHaveCount(0);
  }
});

test('a badge that is closed at once, twice, leaves no address and no dialog', async ({ page }) => {
  await page.goto('/games');
  await waitForHydration(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  const tile = getGame(page, 'Fly High Sim').getByRole('button', { name: "Sky's the Limit" });
  await tile.focus();
  for (const press of ['first', 'second', 'third']) {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page, `after the ${press} press`).toHaveURL(/\/games$/);
    await expect(page.locator('dialog'), `after the ${press} press`).toHaveCount(0);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('Back shows the place of a press in the frame of a scroll', async ({ page }) => {
  await page.goto('/games');
  await waitForHydration(page);
  const tile = getGame(page, 'Fly High Sim').getByRole('button', { name: "Sky's the Limit" });
  await tile.evaluate((element: HTMLElement) => {
    window.scrollTo(0, 500);
    element.click();
  });
  await page.waitForURL(/badge=/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/games$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
});

test('Back right after the press of a link shows the place before', async ({ page }) => {
  await page.goto('/games');
  await waitForHydration(page);
  const link = page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Orbit Miners' });
  await pressAndGoBack(link);
  await expect(page).toHaveURL(/\/games$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('Forward leads to the game of a link, however late the router was', async ({ page }) => {
  await page.goto('/games');
  await waitForHydration(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  const link = page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Orbit Miners' });
  for (const turns of [0, 1, 3]) {
    await pressAndGoBack(link, turns);
    await expect(page).toHaveURL(/\/games$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goForward();
    const game = page.getByRole('heading', { name: 'Orbit Miners' });
    await expect(game, `Forward after Back after ${turns} turns of the event loop`).toBeInViewport();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('a reload before the games have come leads to the game of the address, too', async ({ page }) => {
  // Otherwise the games come from another page after 2 s.
  await holdLongTimers(page, 2_000);
  const release = await holdRequests(page, remoteConfigUrl);
  // With a query, the page comes without games.
  await page.goto('/games?badge=none#Neon%20Drift');
  await waitForHydration(page);
  await page.reload();
  await waitForHydration(page);
  release();
  await expect(page.getByRole('heading', { name: 'Neon Drift' })).toBeInViewport();
});

test('a link on the page shows its game at once, and Back the place before', async ({ page }) => {
  await page.goto('/games');
  await waitForHydration(page);
  await page.evaluate(() =>
    document.addEventListener('click', () => {
      document.documentElement.dataset.focused = document.activeElement?.tagName ?? '';
    }),
  );
  await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Orbit Miners' }).click();
  await test.step('however late its address changes', async () => {
    expect(await page.evaluate(() => document.documentElement.dataset.focused)).toBe('H2');
  });
  await expect(page).toHaveURL(/\/games#.*Orbit%20Miners$/);
  const game = page.getByRole('heading', { name: 'Orbit Miners' });
  await expect(game).toBeFocused();
  await expect(game).toBeInViewport();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goForward();
  await expect(game).toBeInViewport();
});

test('a card of the home page leads to its game', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // A game that takes longer than 600 ms to show has no transition.
  await page.clock.install();
  await page.goto('/games');
  await waitForHydration(page);
  const game = page.getByRole('heading', { level: 2, name: 'Orbit Miners' });
  await game.waitFor();
  await navigateWithin(page, '/');
  const link = page.getByRole('link', { name: 'Orbit Miners', exact: true });
  for (const modifier of ['ControlOrMeta', 'Shift'] as const) {
    const opened = page.context().waitForEvent('page');
    await link.click({ modifiers: [modifier] });
    await (await opened).close();
  }
  // Only for as long as the transition.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('section[id] [class*="morphing"]')) document.body.dataset.hasMorphed = '';
    }).observe(document, { subtree: true, attributeFilter: ['class'] });
  });
  await pauseClock(page);
  await link.click();
  await page.waitForURL('**/games#*Orbit%20Miners');
  await game.waitFor({ state: 'attached' });
  const body = page.locator('body');
  await expect.poll(() => page.clock.runFor(16).then(() => body.getAttribute('data-has-morphed'))).toBe('');
  await page.clock.resume();
  await expect(game).toBeFocused();
  await expect(game).toBeInViewport();
  await test.step('a second transition finds no name of the first', async () => {
    const readNames = () =>
      page
        .locator('[data-game-art]')
        .evaluateAll((arts) => arts.map((art) => getComputedStyle(art).viewTransitionName));
    await expect.poll(async () => new Set(await readNames())).toEqual(new Set(['none']));
  });
});

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('the first window shows the first way to play whole', async ({ page }) => {
    await page.goto('/games');
    await expect(page.getByRole('link', { name: /^Play Now/ }).first()).toBeInViewport({ ratio: 1 });
  });

  test('the row of games fades where more follows, and cuts no focus ring', async ({ page }) => {
    await page.goto('/games');
    await waitForHydration(page);
    const games = page.getByRole('navigation', { name: 'Games' }).getByRole('link');
    const readLink = (link: Locator) => link.evaluate(measureInRow);
    expect(await readLink(games.first())).toMatchObject({ fade: { start: 0, end: 32 }, isRingWhole: true });
    await games.last().focus();
    await expect
      .poll(() => readLink(games.last()))
      .toMatchObject({ fade: { start: 32, end: 32 }, isRingWhole: true });
  });
});

/** The widths in px of the fades of the row around a link, and whether it shows all that a focus ring needs. Runs in the page. */
function measureInRow(link: Element) {
  let row = link.parentElement;
  while (row && getComputedStyle(row).overflowX !== 'auto') row = row.parentElement;
  if (!row) return undefined;
  const [start = Number.NaN, end = Number.NaN] = (
    getComputedStyle(row).maskImage.match(/[\d.]+(?=px)/g) ?? []
  ).map(Number);
  const inner = link.getBoundingClientRect();
  const outer = row.getBoundingClientRect();
  // 6 px, of which the browser may round off a part when it scrolls.
  const ring = 5.5;
  const isRingWhole =
    inner.left - ring >= outer.left + start &&
    inner.right + ring <= outer.right - end &&
    inner.top - ring >= outer.top &&
    inner.bottom + ring <= outer.bottom;
  return { fade: { start, end }, isRingWhole };
}

/** Presses an element and goes back: at once, before React has rendered the press, or some turns of the event loop later. */
async function pressAndGoBack(pressed: Locator, turns = 0) {
  await pressed.evaluate(async (element: HTMLElement, count) => {
    element.click();
    const { port1, port2 } = new MessageChannel();
    for (let left = count; left > 0; left -= 1)
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    await new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
      window.history.back();
    });
  }, turns);
}
