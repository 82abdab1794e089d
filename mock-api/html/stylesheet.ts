/**
 * The style sheet of all mock pages. The striped bar at the top distinguishes them from the real platforms.
 */
export const stylesheet = `
:root { color-scheme: dark; --ink: oklch(.14 .044 285); --surface: oklch(.187 .05 285); --raised: oklch(.24 .058 285);
  --hairline: oklch(.33 .065 285); --edge: oklch(.6 .06 285); --text: oklch(.96 .01 285); --soft: oklch(.8 .028 285);
  --link: oklch(.85 .125 205); --action: oklch(.89 .21 126); --on-action: oklch(.19 .06 130); --danger: oklch(.79 .12 24); --good: oklch(.86 .16 150);
  --sky: oklch(.5 .2 298 / .28); }
*, *::before, *::after { box-sizing: border-box }
body { margin: 0; min-height: 100svh; display: flex; flex-direction: column; color: var(--text); overflow-wrap: anywhere;
  background: radial-gradient(60rem 30rem at 80% -8rem, var(--sky), transparent) var(--ink);
  font: 400 1rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif }
h1, h2 { line-height: 1.15; letter-spacing: -.02em; text-wrap: pretty; font-family: 'Sora Variable', 'Trebuchet MS', sans-serif; font-weight: 700 }
h1 { margin: 0 0 8px; font-size: clamp(1.5rem, 1.35rem + .7vw, 2rem) } h2 { margin: 0 0 12px; font-size: 1.2rem }
p { margin: 0 0 16px; max-width: 65ch } .soft { color: var(--soft) } small, .small { font-size: .875rem }
a { color: var(--link); text-underline-offset: .2em }
code, time, .number { font-variant-numeric: tabular-nums } code { font: .9em ui-monospace, 'Cascadia Mono', Menlo, monospace; user-select: all }
:focus-visible { outline: 3px solid var(--link); outline-offset: 3px }
.mock { display: flex; flex-wrap: wrap; justify-content: center; gap: 0 12px; padding: 18px 16px 10px; text-align: center; font-size: .875rem; color: var(--soft);
  border-top: 8px solid; border-image: repeating-linear-gradient(-45deg, var(--action) 0 14px, var(--ink) 14px 28px) 8 0 0; background: var(--surface); box-shadow: 0 1px var(--hairline) }
.mock strong { color: var(--action); text-transform: uppercase; letter-spacing: .12em }
main { width: 100%; max-width: 30rem; margin: auto; padding: 24px 16px 48px } main.wide { max-width: 80rem; margin-top: 0 }
.card { padding: clamp(20px, 5vw, 32px); background: var(--surface); border: 1px solid var(--hairline); border-radius: 20px; box-shadow: 0 18px 48px -12px oklch(.04 .02 285 / .7) }
form { margin: 0 } fieldset { margin: 0 0 20px; padding: 0; border: 0; min-width: 0 } legend { padding: 0; margin-bottom: 8px; font-weight: 600 }
label { font-weight: 600 } ul { margin: 0; padding: 0; list-style: none }
input:not([type=radio]), select { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: var(--text); background: var(--ink); border: 1px solid var(--edge); border-radius: 12px }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 20px; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
  color: var(--text); background: var(--raised); border: 1px solid var(--edge); border-radius: 12px; touch-action: manipulation }
button:hover, .button:hover, .person:hover { border-color: var(--text) } .primary { color: var(--on-action); background: var(--action); border-color: var(--action) }
.actions { display: flex; flex-wrap: wrap; gap: 12px } .actions > * { flex: 1 1 8rem }
.people { display: grid; gap: 8px }
.person { position: relative; display: flex; align-items: center; gap: 12px; width: 100%; min-height: 64px; padding: 8px 12px; justify-content: start; text-align: start; font-weight: 400; cursor: pointer;
  color: inherit; text-decoration: none; background: var(--raised); border: 1px solid var(--hairline); border-radius: 12px }
.person:has(:checked) { border-color: var(--action); box-shadow: inset 0 0 0 1px var(--action) } .person:has(:focus-visible) { outline: 3px solid var(--link); outline-offset: 3px }
.person input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--action); outline: none }
.row { display: flex; gap: 8px } .row > :first-child { flex: 1; min-width: 0 } .row > button { flex: none }
.person > [aria-hidden] { flex: none } .person svg, .person img { display: block; width: 44px; height: 44px; border-radius: 12px } .person span { min-width: 0 } .person strong, .person small { display: block } .person small { color: var(--soft) }
.other { margin-top: 20px; padding-top: 20px; border-top: 1px solid var(--hairline) } .other form, .inline { display: grid; gap: 8px } .other + .actions { margin-top: 12px }
[role=alert] { padding: 12px 16px; border: 1px solid var(--danger); border-radius: 12px; color: var(--danger) } [hidden] { display: none !important }
.skip { position: absolute; left: 16px; top: -100px } .skip:focus { top: 16px; padding: 12px 16px; background: var(--ink); z-index: 1 }
@media (prefers-reduced-motion: no-preference) { button, .button, .person { transition: opacity 120ms } }
@media (forced-colors: active) { .person:has(:checked) { outline: 3px solid Highlight } }
`;
