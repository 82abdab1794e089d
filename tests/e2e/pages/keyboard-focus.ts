import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** More stops than any page has. */
const MAX_TAB_STOPS = 120;

/** Presses Tab until this has the focus; wherever it stops, the focus is there to be seen. */
export const tabTo = (page: Page, target: Locator) => pressUntilFocused(page, 'Tab', target);

/** The same by another key, within a group that takes it. */
export async function pressUntilFocused(page: Page, key: string, target: Locator) {
  // Looked up once and not at each stop: among all parts of a page by their roles and names.
  let element = await target.elementHandle();
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    const where = await page.evaluate(locateFocus, element);
    if (where === 'focused') return;
    if (where === 'gone') element = await target.elementHandle();
    await page.keyboard.press(key);
    // A skip link takes a moment to come into the window.
    await expect.poll(() => page.evaluate(findFocusProblem), { message: `the focus after ${key}` }).toBe('');
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/** Runs in the page. */
function locateFocus(element: Node | null): 'focused' | 'elsewhere' | 'gone' {
  if (!element?.isConnected) return 'gone';
  return element === document.activeElement ? 'focused' : 'elsewhere';
}

/** What keeps the focused element from being seen; runs in the page. Nothing, where the page has no focus. */
function findFocusProblem(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return '';
  const name = focused.outerHTML.slice(0, 120);

  // A radio button's row may have it in its place.
  const isOutlined = [focused, focused.closest('label')].some((part) => {
    const { outlineStyle, outlineWidth } = part
      ? getComputedStyle(part)
      : { outlineStyle: 'none', outlineWidth: '0' };
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!isOutlined) return `without an outline: ${name}`;

  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const isWhole = top >= 0 && left >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
  if (!isWhole && bottom - top < window.innerHeight / 2) return `outside of the window: ${name}`;

  const points = [0.1, 0.5, 0.9].map(
    (part) => [left + (right - left) / 2, top + (bottom - top) * part] as const,
  );
  const covers = points
    .map(([x, y]) => document.elementFromPoint(x, y))
    .find((hit) => hit && !focused.contains(hit) && !hit.contains(focused));
  return covers ? `covered by ${covers.outerHTML.slice(0, 80)}: ${name}` : '';
}
