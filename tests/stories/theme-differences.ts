/** Draws the page in a theme. */
export type ApplyTheme = (theme: 'dark' | 'light') => void;

/**
 * By what the page is another one in one theme than in the other, apart from its colours. Where there is nothing, every
 * rule of accessibility that is not about colours has the same answer in both.
 */
export async function findThemeDifferences(show: ApplyTheme): Promise<string[]> {
  const others = (await hasDifferentElements(show)) ? ['the light theme draws other elements'] : [];
  return [...others, ...findThemedStyles()];
}

/** All that is drawn, as text; the name of the theme stands above it. */
export const serializePage = () => document.body.outerHTML;

/** A page may go on while it is looked at: it differs by its theme when it is again in dark what it was before the light. */
async function hasDifferentElements(show: ApplyTheme): Promise<boolean> {
  const drawnIn = async (theme: 'dark' | 'light') => {
    show(theme);
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return serializePage();
  };
  let dark = await drawnIn('dark');
  for (let looks = 0; looks < MAX_ATTEMPTS; looks += 1) {
    if ((await drawnIn('light')) === dark) return false;
    const again = await drawnIn('dark');
    if (again === dark) return true;
    dark = again;
  }
  throw new Error('The page does not come to rest');
}

const MAX_ATTEMPTS = 50;

const styleCache = new WeakMap<CSSStyleSheet, string[]>();

/** What a theme sets beside `color-scheme`, which chooses between the colours of `light-dark()` and nothing else. */
export function findThemedStyles(): string[] {
  return [...document.styleSheets].flatMap((sheet) => {
    const found = styleCache.get(sheet) ?? findThemedRules(sheet.cssRules, false);
    styleCache.set(sheet, found);
    return found;
  });
}

function findThemedRules(rules: CSSRuleList, isThemed: boolean): string[] {
  return [...rules].flatMap((rule) => {
    const asksTheme = isThemed || /data-theme|prefers-color-scheme/.test(ruleCondition(rule));
    const own =
      asksTheme && rule instanceof CSSStyleRule
        ? [...rule.style].filter((property) => property !== 'color-scheme')
        : [];
    const inner = 'cssRules' in rule && rule.cssRules instanceof CSSRuleList ? rule.cssRules : undefined;
    return [
      ...own.map((property) => `a theme sets ${property} of ${ruleCondition(rule)}`),
      ...(inner ? findThemedRules(inner, asksTheme) : []),
    ];
  });
}

/** What must hold for a rule to hold. */
function ruleCondition(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) return rule.selectorText;
  return rule instanceof CSSConditionRule ? rule.conditionText : '';
}
