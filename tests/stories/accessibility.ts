import axe from 'axe-core';
import type { ApplyTheme } from './theme-differences.ts';
import { findThemeDifferences, findThemedStyles, serializePage } from './theme-differences.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that a theme can change the answer of: everything else of the page is shown to be the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe holds against the page as it stands, in both themes. The theme is changed in the same page. */
export async function findViolationsInBothThemes(): Promise<string[]> {
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  const show: ApplyTheme = (theme) => {
    dataset.theme = theme;
  };
  const style = disableTransitions();
  try {
    show('dark');
    const dark = await axe.run(document, {
      runOnly: rules,
      rules: { 'page-has-heading-one': { enabled: !isLoading() } },
      resultTypes: ['violations'],
      ...axeOptions,
    });
    const inDark = serializePage();
    show('light');
    const light = await axe.run(document, {
      runOnly: { type: 'rule', values: colourRules },
      resultTypes: ['violations'],
      ...axeOptions,
    });
    const others = serializePage() === inDark ? findThemedStyles() : await findThemeDifferences(show);
    return [...formatViolations('dark', dark), ...formatViolations('light', light), ...others];
  } finally {
    style.remove();
    if (before === undefined) delete dataset.theme;
    else dataset.theme = before;
  }
}

/** A page that is still on its way has no heading yet: what it says is a live status. */
const isLoading = () => document.querySelector('main :is([role="status"], [aria-busy="true"])') !== null;

/** Else colours would be on their way to the new theme's for some frames, from parent to child, and axe measure those. */
function disableTransitions(): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = '*, *::before, *::after { transition-property: none !important; }';
  document.head.append(style);
  return style;
}

/** A story's frames are read by axe only where it was put into them; and nothing is fetched for it. */
const axeOptions = { iframes: false, preload: false, elementRef: false } as const;

const formatViolations = (theme: string, { violations }: axe.AxeResults) =>
  violations.map(
    ({ id, nodes }) =>
      `${theme} ${id}: ${nodes.map(({ html, failureSummary }) => `${html} (${failureSummary})`).join(' | ')}`,
  );
