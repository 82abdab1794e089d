/** 'full': no preference; 'reduced': prefers-reduced-motion, which a page cannot set for itself. */
export type Motion = 'full' | 'reduced';

const REDUCED_MOTION_QUERY = /\(prefers-reduced-motion(: reduce)?\)/;

/** The original media text of each rewritten rule. */
const originalMedia = new WeakMap<CSSMediaRule, string>();

let currentMotion: Motion = 'full';
const browserMatchMedia = window.matchMedia.bind(window);

/** Overrides prefers-reduced-motion in stylesheets and in `matchMedia`. */
export function setMotion(motion: Motion): void {
  currentMotion = motion;
  window.matchMedia = (query) => {
    const list = browserMatchMedia(query);
    return REDUCED_MOTION_QUERY.test(query) ? overrideMatches(list, currentMotion === 'reduced') : list;
  };
  rewriteStyleSheets();
  // Lazy screens add their stylesheets later.
  styleSheetObserver.observe(document.head, { childList: true });
}

const styleSheetObserver = new MutationObserver(rewriteStyleSheets);

function overrideMatches(list: MediaQueryList, matches: boolean): MediaQueryList {
  return new Proxy(list, {
    get(target, key) {
      if (key === 'matches') return matches;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

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

/** Makes a rule about motion match always or never. */
function rewriteMediaRule(rule: CSSMediaRule) {
  const media = originalMedia.get(rule) ?? rule.media.mediaText;
  if (!media.includes('prefers-reduced-motion')) return;
  originalMedia.set(rule, media);
  const wanted: Motion = media.includes('no-preference') ? 'full' : 'reduced';
  const mediaText = wanted === currentMotion ? 'all' : 'not all';
  // Assigning even the same text makes the browser recalculate every style of the page.
  if (rule.media.mediaText !== mediaText) rule.media.mediaText = mediaText;
}
