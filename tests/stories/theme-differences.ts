/** Switches the page to a theme. */
export type ApplyTheme = (theme: 'dark' | 'light') => void;

/**
 * Finds differences between the themes other than colours. Without any, axe rules that are not about colours
 * have the same result in both themes.
 */
export async function findThemeDifferences(applyTheme: ApplyTheme): Promise<string[]> {
  const elements = (await hasDifferentElements(applyTheme)) ? ['the light theme renders other elements'] : [];
  return [...elements, ...findThemedStyles()];
}

/**
 * Serializes the body. The theme's name is an attribute of the root element, so it is not part of the text.
 */
export const serializePage = () => document.body.outerHTML;

/**
 * The page may change by itself, so a difference counts only if the dark page is the same before and after.
 */
async function hasDifferentElements(applyTheme: ApplyTheme): Promise<boolean> {
  const serializeIn = async (theme: 'dark' | 'light') => {
    applyTheme(theme);
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return serializePage();
  };
  let dark = await serializeIn('dark');
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    if ((await serializeIn('light')) === dark) return false;
    const again = await serializeIn('dark');
    if (again === dark) return true;
    dark = again;
  }
  throw new Error('The page keeps changing');
}

const MAX_ATTEMPTS = 50;

const styleCache = new WeakMap<CSSStyleSheet, string[]>();

/** Finds theme rules that set more than `color-scheme`, which only selects the colours of `light-dark()`. */
export function findThemedStyles(): string[] {
  return [...document.styleSheets].flatMap((sheet) => {
    const found = styleCache.get(sheet) ?? findThemedRules(sheet.cssRules, false);
    styleCache.set(sheet, found);
    return found;
  });
}

function findThemedRules(rules: CSSRuleList, isThemed: boolean): string[] {
  return [...rules].flatMap((rule) => {
    const isThemeRule = isThemed || /data-theme|prefers-color-scheme/.test(ruleCondition(rule));
    const own =
      isThemeRule && rule instanceof CSSStyleRule
        ? [...rule.style].filter((property) => property !== 'color-scheme')
        : [];
    const inner = 'cssRules' in rule && rule.cssRules instanceof CSSRuleList ? rule.cssRules : undefined;
    return [
      ...own.map((property) => `a theme sets ${property} of ${ruleCondition(rule)}`),
      ...(inner ? findThemedRules(inner, isThemeRule) : []),
    ];
  });
}

/** Returns the selector or the condition of a rule. */
function ruleCondition(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) return rule.selectorText;
  return rule instanceof CSSConditionRule ? rule.conditionText : '';
}
