/** The groups of axe's rules that every page and story passes: WCAG 2.2 AA and good practice. */
export const ruleGroups = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose result depends on the theme, because a theme sets nothing but colours. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** The rules about the document around a screen, which no story has: the tests in e2e/ check them. */
export const documentRules = [
  'bypass',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'meta-viewport',
  'region',
];

/**
 * The rules that Storybook's panel leaves out. Storybook's hidden error pages precede the story in the DOM, so axe does
 * not recognize the skip link; the story tests remove those pages and check the rule.
 */
export const rulesWithoutPanel = ['region'];
