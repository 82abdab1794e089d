/** 'full': as for a visitor who asked for nothing; 'reduced': as under prefers-reduced-motion, which a page cannot set. */
export type Motion = 'full' | 'reduced';

const QUERY = /\(prefers-reduced-motion(: reduce)?\)/;

/** The media of a rule as it was written. */
const written = new WeakMap<CSSMediaRule, string>();

let wished: Motion = 'full';
const browserMatchMedia = window.matchMedia.bind(window);

/** Answers media queries about motion as the toolbar says, in styles and in scripts. */
export function setMotion(motion: Motion): void {
  wished = motion;
  window.matchMedia = (query) => {
    const list = browserMatchMedia(query);
    return QUERY.test(query) ? answering(list, wished === 'reduced') : list;
  };
  restyle();
  // Screens bring their styles when they are opened.
  sheets.observe(document.head, { childList: true });
}

const sheets = new MutationObserver(restyle);

function answering(list: MediaQueryList, matches: boolean): MediaQueryList {
  return new Proxy(list, {
    get(target, key) {
      if (key === 'matches') return matches;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function restyle() {
  for (const sheet of document.styleSheets) {
    if (sheet.href === null || new URL(sheet.href).origin === window.location.origin) rewrite(sheet.cssRules);
  }
}

function rewrite(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) answer(rule);
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) rewrite(rule.cssRules);
  }
}

/** Makes a rule about motion hold always or never. */
function answer(rule: CSSMediaRule) {
  const media = written.get(rule) ?? rule.media.mediaText;
  if (!media.includes('prefers-reduced-motion')) return;
  written.set(rule, media);
  const wanted: Motion = media.includes('no-preference') ? 'full' : 'reduced';
  const holds = wanted === wished ? 'all' : 'not all';
  // Even to the same text, a change has the browser work out every style of the page anew.
  if (rule.media.mediaText !== holds) rule.media.mediaText = holds;
}
