import axe from 'axe-core';
import { colourRules, ruleGroups } from '#stories/harness/axe-rules.ts';

/** Header and footer are the same on every page, so only the stories of the shell check them. */
const SHELL = ['body header', 'body footer'];

/** axe skips iframes, because it is not injected there, and fetches nothing. */
const options: axe.RunOptions = {
  iframes: false,
  preload: false,
  elementRef: false,
  resultTypes: ['violations'],
};

/** Marks the elements whose colours axe checks. */
const NEW_COLOURS = 'data-new-colours';

axe.configure({
  rules: [
    { id: 'color-contrast', selector: `[${NEW_COLOURS}]` },
    { id: 'link-in-text-block', selector: `a[href]:is([${NEW_COLOURS}], :has([${NEW_COLOURS}]))` },
  ],
});

/** Returns axe's violations, those of new colours in both themes. */
export async function findViolations({ isShell }: { isShell: boolean }): Promise<string[]> {
  const exclude = isShell ? [] : SHELL;
  const elements = findNewColours(exclude);
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  const style = disableTransitions();
  for (const element of elements.keys()) element.setAttribute(NEW_COLOURS, '');
  try {
    // One run for all rules: each run looks at the whole page before its first rule.
    const usual = await axe.run({ exclude }, { ...options, runOnly: ruleGroups });
    const found = formatViolations('usual theme', usual);
    if (elements.size > 0) {
      dataset.theme = before === 'light' ? 'dark' : 'light';
      const runOnly = { type: 'rule' as const, values: colourRules };
      found.push(...formatViolations('other theme', await axe.run({ exclude }, { ...options, runOnly })));
    }
    if (found.length === 0) for (const styles of elements.values()) checkedColours.add(styles);
    return found;
  } finally {
    style.remove();
    for (const element of elements.keys()) element.removeAttribute(NEW_COLOURS);
    if (before === undefined) delete dataset.theme;
    else dataset.theme = before;
  }
}

/** Attributes by which the style sheets choose. */
const STYLED = /^(class|disabled|data-.+|aria-(current|pressed|selected|checked|expanded|invalid))$/;

/** The combinations of styles that passed in this page. Checking the colours of all elements takes most of axe's time. */
const checkedColours = new Set<string>();

/**
 * Finds the elements with text that have a new combination of their styles, those of the elements around them and what
 * the other theme's styles depend on. axe doesn't see what is behind a modal dialog.
 */
function findNewColours(exclude: readonly string[]): ReadonlyMap<HTMLElement, string> {
  const found = new Map<HTMLElement, string>();
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const backdrops = new Map<Element, string>();
  const describe = (element: Element): string => {
    const known = backdrops.get(element);
    if (known !== undefined) return known;
    const { color, backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const styled = [...element.attributes].filter(({ name }) => STYLED.test(name));
    const marks = styled.map(({ name, value }) => `${name}=${value}`);
    const own = [color, backgroundColor, backgroundImage, opacity, filter, ...marks].join();
    const text = `${element.parentElement ? describe(element.parentElement) : ''}>${own}`;
    backdrops.set(element, text);
    return text;
  };
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    if (!(hasText || element.matches('input, textarea, select'))) continue;
    if (!element.checkVisibility() || exclude.some((part) => element.closest(part))) continue;
    const { fontSize, fontWeight, textDecorationLine, textShadow, clipPath } = getComputedStyle(element);
    const own = [element.tagName, fontSize, fontWeight, textDecorationLine, textShadow, clipPath].join();
    const styles = `${own} ${describe(element)}`;
    if (!checkedColours.has(styles)) found.set(element, styles);
  }
  return found;
}

/** Without this, axe measures colours in the middle of a transition between the themes. */
function disableTransitions(): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = '*, *::before, *::after { transition-property: none !important; }';
  document.head.append(style);
  return style;
}

const formatViolations = (theme: string, { violations }: axe.AxeResults) =>
  violations.map(
    ({ id, nodes }) =>
      `${theme} ${id}: ${nodes.map(({ html, failureSummary }) => `${html} (${failureSummary})`).join(' | ')}`,
  );
