import type { Page } from '@playwright/test';
import { paths } from '#schema/paths.ts';
import { openAs } from '../fixtures/session.ts';
import { expect, getSeededPerson, test, waitForHydration } from '../fixtures/test.ts';

/** A phone with a notch, held sideways. */
const insets = { top: 0, right: 47, bottom: 21, left: 47 };
const window844 = { width: 844, height: 390 };

test.use({ viewport: window844, seededStorage: {} });

test('nothing to read or to press stands under the notch of a phone held sideways', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  for (const path of [paths.home, paths.login, paths.games, paths.support, paths.cashback, paths.apass]) {
    await test.step(path, async () => {
      await page.goto(path);
      await waitForHydration(page);
      expect(await findCovered(page)).toEqual([]);
    });
  }
  await test.step('the menu and the options', async () => {
    await openAs(page, getSeededPerson('veteran'), paths.options);
    await page.getByRole('heading', { name: 'Danger Zone' }).waitFor();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await findCovered(page)).toEqual([]);
  });
});

/**
 * The visible texts, with the link or button around them, that reach into the insets at the sides. What a row has scrolled out
 * of its box is not visible.
 */
const findCovered = (page: Page) =>
  page.evaluate(
    ({ left, right }) => {
      const range = document.createRange();
      const findScroller = (element: Element | null): Element | null =>
        element && getComputedStyle(element).overflowX !== 'auto'
          ? findScroller(element.parentElement)
          : element;
      const readBoxes = (text: Node, parent: Element) => {
        range.selectNodeContents(text);
        const scroller = findScroller(parent)?.getBoundingClientRect();
        return [range, parent.closest('a, button, label') ?? range].map((part) => {
          const box = part.getBoundingClientRect();
          const start = Math.max(box.left, scroller?.left ?? box.left);
          const end = Math.min(box.right, scroller?.right ?? box.right);
          return { left: start, right: end, width: end - start, bottom: box.bottom };
        });
      };
      const isCovered = (box: Pick<DOMRect, 'left' | 'right' | 'width' | 'bottom'>) =>
        box.width > 1 && box.bottom > 0 && (box.left < left || box.right > innerWidth - right);
      const isShown = (parent: Element) =>
        parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !parent.closest('.visually-hidden, [aria-hidden="true"], noscript, script, style');
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const covered: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement: parent, textContent: text } = node;
        if (text?.trim() && parent && isShown(parent) && readBoxes(node, parent).some(isCovered))
          covered.push(text);
      }
      return covered;
    },
    { left: insets.left, right: insets.right },
  );
