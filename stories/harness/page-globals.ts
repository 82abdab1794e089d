/** Applies the settings of Storybook's toolbar to the page. */
export function applyGlobals({ theme, motion, colours, text }: Record<string, unknown>): void {
  const { dataset } = document.documentElement;
  dataset.theme = theme === 'light' ? 'light' : 'dark';
  dataset.colours = colours === 'forced' ? 'forced' : 'own';
  dataset.text = text === 'spaced' ? 'spaced' : 'own';
  emulateMedia({ reducedMotion: motion !== 'full', forcedColors: colours === 'forced' });
}

/** The visitor's settings that a page cannot set for itself. */
interface EmulatedMedia {
  reducedMotion: boolean;
  /** If false, the browser's own setting holds. */
  forcedColors: boolean;
}

const EMULATED_QUERY = /\((prefers-reduced-motion|forced-colors)(?:: ([a-z-]+))?\)/g;
const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: -1px)';

/** The original media text of each rewritten rule. */
const originalMedia = new WeakMap<CSSMediaRule, string>();

let emulated: EmulatedMedia = { reducedMotion: false, forcedColors: false };
const browserMatchMedia = window.matchMedia.bind(window);

/** Overrides prefers-reduced-motion and forced-colors in stylesheets and in `matchMedia`. */
function emulateMedia(media: EmulatedMedia): void {
  emulated = media;
  window.matchMedia = (query) => browserMatchMedia(toEmulated(query));
  rewriteStyleSheets();
  // Lazy screens add their stylesheets later.
  styleSheetObserver.observe(document.head, { childList: true });
}

const styleSheetObserver = new MutationObserver(rewriteStyleSheets);

const toEmulated = (media: string) =>
  media.replace(EMULATED_QUERY, (query, feature: string, value = '') => {
    if (feature === 'forced-colors' && !emulated.forcedColors) return query;
    const isOn = feature === 'forced-colors' || emulated.reducedMotion;
    return isOn === !value.startsWith('no') ? ALWAYS : NEVER;
  });

function rewriteStyleSheets() {
  for (const sheet of document.styleSheets) {
    if (sheet.href === null || new URL(sheet.href).origin === window.location.origin)
      rewriteRules(sheet.cssRules);
  }
}

function rewriteRules(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) rewriteMediaRule(rule);
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) rewriteRules(rule.cssRules);
  }
}

function rewriteMediaRule(rule: CSSMediaRule) {
  const original = originalMedia.get(rule) ?? rule.media.mediaText;
  const mediaText = toEmulated(original);
  // Assigning even the same text makes the browser recalculate every style of the page.
  if (rule.media.mediaText === mediaText) return;
  originalMedia.set(rule, original);
  rule.media.mediaText = mediaText;
}
