/** 'full': as for a visitor who asked for nothing; 'reduced': as under prefers-reduced-motion, which a page cannot set. */
export type Motion = 'full' | 'reduced';

const REDUCED_MOTION_QUERY = /\(prefers-reduced-motion(: reduce)?\)/;

/** The media of a rule as it was written. */
const originalMedia = new WeakMap<CSSMediaRule, string>();

let currentMotion: Motion = 'full';
const browserMatchMedia = window.matchMedia.bind(window);

/** Answers media queries about motion as the toolbar says, in styles and in scripts. */
export function setMotion(motion: Motion): void {
  currentMotion = motion;
  window.matchMedia = (query) => {
    const list = browserMatchMedia(query);
    return REDUCED_MOTION_QUERY.test(query) ? overrideMatches(list, currentMotion === 'reduced') : list;
  };
  rewriteStyleSheets();
  // Screens bring their styles when they are opened.
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

/** Makes a rule about motion hold always or never. */
function rewriteMediaRule(rule: CSSMediaRule) {
  const media = originalMedia.get(rule) ?? rule.media.mediaText;
  if (!media.includes('prefers-reduced-motion')) return;
  originalMedia.set(rule, media);
  const wanted: Motion = media.includes('no-preference') ? 'full' : 'reduced';
  const holds = wanted === currentMotion ? 'all' : 'not all';
  // Even to the same text, a change has the browser work out every style of the page anew.
  if (rule.media.mediaText !== holds) rule.media.mediaText = holds;
}
