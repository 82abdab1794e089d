import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** More than the tab stops of any page. */
const MAX_TAB_STOPS = 120;

/** Presses Tab until the element has the focus; at every stop the focus must be visible. */
export const tabTo = (page: Page, target: Locator) => pressUntilFocused(page, 'Tab', target);

/** Does the same with another key, inside a group that handles it. */
export async function pressUntilFocused(page: Page, key: string, target: Locator) {
  // Looked up once: a lookup by role and name at each stop would search the whole page.
  let element = await target.elementHandle();
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    const where = await page.evaluate(locateFocus, element);
    if (where === 'focused') return;
    if (where === 'gone') element = await target.elementHandle();
    await page.keyboard.press(key);
    // A skip link takes a moment to move into the viewport.
    await expect.poll(() => page.evaluate(findFocusProblem), { message: `the focus after ${key}` }).toBe('');
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/** Runs in the page. */
function locateFocus(element: Node | null): 'focused' | 'elsewhere' | 'gone' {
  if (!element?.isConnected) return 'gone';
  return element === document.activeElement ? 'focused' : 'elsewhere';
}

/** Why the focused element can't be seen; '' if it can, or if nothing has the focus. Runs in the page. */
function findFocusProblem(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return '';
  const name = focused.outerHTML.slice(0, 120);

  // A radio button may show the outline on its label.
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
