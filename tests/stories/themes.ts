/**
 * By what the page is another one in one theme than in the other, apart from its colours. Where there is nothing, every
 * rule of accessibility that is not about colours has the same answer in both.
 */
export function differencesOfThemes(inDark: string, inLight: string): string[] {
  return [...(inDark === inLight ? [] : ['the light theme draws other elements']), ...themedStyles()];
}

/** All that is drawn, as text; the name of the theme stands above it. */
export const elementsDrawn = () => document.body.outerHTML;

const known = new WeakMap<CSSStyleSheet, string[]>();

/** What a theme sets beside `color-scheme`, which chooses between the colours of `light-dark()` and nothing else. */
function themedStyles(): string[] {
  return [...document.styleSheets].flatMap((sheet) => {
    const found = known.get(sheet) ?? themedIn(sheet.cssRules, false);
    known.set(sheet, found);
    return found;
  });
}

function themedIn(rules: CSSRuleList, isThemed: boolean): string[] {
  return [...rules].flatMap((rule) => {
    const asksTheme = isThemed || /data-theme|prefers-color-scheme/.test(conditionOf(rule));
    const own =
      asksTheme && rule instanceof CSSStyleRule
        ? [...rule.style].filter((property) => property !== 'color-scheme')
        : [];
    const inner = 'cssRules' in rule && rule.cssRules instanceof CSSRuleList ? rule.cssRules : undefined;
    return [
      ...own.map((property) => `a theme sets ${property} of ${conditionOf(rule)}`),
      ...(inner ? themedIn(inner, asksTheme) : []),
    ];
  });
}

/** What must hold for a rule to hold. */
function conditionOf(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) return rule.selectorText;
  return rule instanceof CSSConditionRule ? rule.conditionText : '';
}
