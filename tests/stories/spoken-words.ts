/** The roles that announce what changes inside them. */
const liveRegions = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';

/**
 * Finds what a screen reader that follows the accessibility tree says wrongly. Each was heard with Orca in Chromium.
 */
export function findMisspokenParts(): string[] {
  const list = (problem: string, elements: Element[]) =>
    elements.map((element) => `${problem}: ${element.outerHTML.slice(0, 200)}`);
  const regions = [...document.querySelectorAll(liveRegions)];
  return [
    ...list(
      'a live region has links or a list, which are announced one by one, again after each dialog',
      regions.filter((region) => region.querySelector('a, ul, ol')),
    ),
    ...list(
      'a role that waits for words is read while it has none: use aria-live',
      regions.filter((region) => region.role && region.textContent.trim() === ''),
    ),
    ...list(
      'a progress bar repeats the words beside it',
      [...document.querySelectorAll('progress[aria-label]')].filter((bar) =>
        bar.parentElement?.parentElement?.textContent.includes(bar.ariaLabel ?? ''),
      ),
    ),
  ];
}
