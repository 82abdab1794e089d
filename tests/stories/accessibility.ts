import axe from 'axe-core';
import type { ApplyTheme } from './theme-differences.ts';
import { findThemeDifferences, findThemedStyles, serializePage } from './theme-differences.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose result depends on the theme. Everything else is proved equal in both themes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Returns axe's violations in both themes. Switches the theme within the page. */
export async function findViolationsInBothThemes(): Promise<string[]> {
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  const applyTheme: ApplyTheme = (theme) => {
    dataset.theme = theme;
  };
  const style = disableTransitions();
  try {
    applyTheme('dark');
    const dark = await axe.run(document, {
      runOnly: rules,
      rules: { 'page-has-heading-one': { enabled: !isLoading() } },
      resultTypes: ['violations'],
      ...axeOptions,
    });
    const darkPage = serializePage();
    applyTheme('light');
    const light = await axe.run(document, {
      runOnly: { type: 'rule', values: colourRules },
      resultTypes: ['violations'],
      ...axeOptions,
    });
    const differences =
      serializePage() === darkPage ? findThemedStyles() : await findThemeDifferences(applyTheme);
    return [...formatViolations('dark', dark), ...formatViolations('light', light), ...differences];
  } finally {
    style.remove();
    if (before === undefined) delete dataset.theme;
    else dataset.theme = before;
  }
}

/** A loading page has a live status and no heading yet. */
const isLoading = () =>
  [...document.querySelectorAll('main :is([role="status"], [aria-busy="true"])')].some((status) =>
    status.checkVisibility(),
  );

/** Without this, axe measures colours in the middle of a transition between the themes. */
function disableTransitions(): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = '*, *::before, *::after { transition-property: none !important; }';
  document.head.append(style);
  return style;
}

/** axe skips iframes, because it is not injected there, and fetches nothing. */
const axeOptions = { iframes: false, preload: false, elementRef: false } as const;

const formatViolations = (theme: string, { violations }: axe.AxeResults) =>
  violations.map(
    ({ id, nodes }) =>
      `${theme} ${id}: ${nodes.map(({ html, failureSummary }) => `${html} (${failureSummary})`).join(' | ')}`,
  );
