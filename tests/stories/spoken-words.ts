/** The elements that announce what changes inside them. */
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
      'a live region has a list or several links, which are announced one by one, again after each dialog',
      regions.filter((region) => region.querySelector('ul, ol, dl, a ~ a, :has(a) ~ :has(a)')),
    ),
    ...list(
      'a role that waits for words is read while it has none: use aria-live',
      regions.filter((region) => region.role && region.textContent.trim() === ''),
    ),
    ...list('a hidden word is glued to its neighbour', findGluedWords()),
  ];
}

/** A space at the edge of a box of its own is drawn only if the style keeps it. */
const findGluedWords = () =>
  [...document.querySelectorAll('a .visually-hidden')].filter((hidden) => {
    const link = hidden.closest('a');
    // In a link that isn't drawn, no space has a width.
    if (!link?.checkVisibility({ contentVisibilityAuto: true })) return false;
    const { firstChild: first, lastChild: last } = hidden;
    if (!(first instanceof Text && last instanceof Text)) return false;
    const [before, after] = [new Range(), new Range()];
    before.setStart(link, 0);
    before.setEndBefore(hidden);
    after.setStartAfter(hidden);
    after.setEnd(link, link.childNodes.length);
    return (
      (before.toString() !== '' && !isSpaceDrawn(first, 0)) ||
      (/^\S/.test(after.toString()) && !isSpaceDrawn(last, last.length - 1))
    );
  });

function isSpaceDrawn(text: Text, at: number): boolean {
  const range = new Range();
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return range.toString() === ' ' && range.getBoundingClientRect().width > 0;
}
