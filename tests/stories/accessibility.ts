import axe from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose result depends on the theme, because a theme sets nothing but colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The footer is the same on every page, so only the stories of the shell check its many links. */
const FOOTER = ['body footer'];

/** axe skips iframes, because it is not injected there, and fetches nothing. */
const options: axe.RunOptions = {
  iframes: false,
  preload: false,
  elementRef: false,
  resultTypes: ['violations'],
};

/** Returns axe's violations in both themes. Switches the theme within the page. */
export async function findViolationsInBothThemes({ isShell }: { isShell: boolean }): Promise<string[]> {
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  const style = disableTransitions();
  const part = { exclude: isShell ? [] : [FOOTER] };
  try {
    dataset.theme = 'dark';
    const dark = await axe.run(part, { ...options, runOnly: rules });
    dataset.theme = 'light';
    const light = await axe.run(part, { ...options, runOnly: { type: 'rule', values: colourRules } });
    return [...formatViolations('dark', dark), ...formatViolations('light', light)];
  } finally {
    style.remove();
    if (before === undefined) delete dataset.theme;
    else dataset.theme = before;
  }
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
