import type { Locator, Page } from '@playwright/test';

/** More than the stops of any path in these tests. */
const MAX_STOPS = 30;

/** Presses a key until the element has the focus. */
export async function pressUntilFocused(page: Page, key: string, target: Locator) {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/**
 * Focuses every control below `root`, forwards and backwards, which scrolls as Tab does; names those that can't be
 * seen then. One call in the page: real keys would take a minute for the hundred stops of a page.
 */
export async function findHiddenFocus(page: Page, root = 'body'): Promise<string[]> {
  // From a key on, browsers outline what scripts focus.
  await page.keyboard.press('Tab');
  return page.evaluate(collectHiddenFocus, root);
}

/** Runs in the page. */
function collectHiddenFocus(root: string): string[] {
  const candidates = document.querySelectorAll<HTMLElement>(
    `${root} :is(a[href], button, input, summary, [tabindex="0"])`,
  );
  const controls = [...candidates].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }),
  );
  return [...controls, ...controls.toReversed()].flatMap((control) => {
    control.focus();
    // A skip link takes a moment to move into the viewport.
    for (const animation of control.getAnimations()) animation.finish();
    const problem = document.activeElement === control && findFocusProblem(control);
    return problem ? `${problem}: ${control.outerHTML.slice(0, 120)}` : [];
  });

  function findFocusProblem(focused: HTMLElement): string | undefined {
    // A radio button may show the outline on its label.
    const isOutlined = [focused, focused.closest('label')].some((part) => {
      const { outlineStyle = 'none', outlineWidth = '0' } = part ? getComputedStyle(part) : {};
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!isOutlined) return 'without an outline';

    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const isWhole = top >= 0 && left >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
    if (!isWhole && bottom - top < window.innerHeight / 2) return 'outside of the window';

    const covers = [0.1, 0.5, 0.9]
      .map((part) => document.elementFromPoint(left + (right - left) / 2, top + (bottom - top) * part))
      .find((hit) => hit && !focused.contains(hit) && !hit.contains(focused));
    return covers ? `covered by ${covers.outerHTML.slice(0, 80)}` : undefined;
  }
}
