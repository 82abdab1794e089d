/** The portal's style as plain CSS for a self-contained page. */
export const htmlStyle = `
:root { color-scheme: dark light;
  --canvas: light-dark(oklch(.966 .011 292), oklch(.14 .044 285)); --surface: light-dark(oklch(.992 .004 290), oklch(.187 .05 285));
  --raised: light-dark(oklch(.94 .015 290), oklch(.24 .058 285)); --hairline: light-dark(oklch(.85 .028 290), oklch(.33 .065 285));
  --text: light-dark(oklch(.21 .045 285), oklch(.96 .01 285)); --soft: light-dark(oklch(.4 .04 285), oklch(.78 .028 285));
  --link: light-dark(oklch(.4 .09 232), oklch(.85 .125 205)); --meter: light-dark(oklch(.55 .12 222), oklch(.82 .13 205));
  --good: light-dark(oklch(.39 .09 152), oklch(.86 .16 150)); --bad: light-dark(oklch(.42 .155 24), oklch(.79 .12 24));
  --warn: light-dark(oklch(.43 .1 65), oklch(.86 .14 80)); --sky: light-dark(oklch(.72 .13 300 / .22), oklch(.5 .2 298 / .3)) }
*, *::before, *::after { box-sizing: border-box }
body { margin: 0; color: var(--text); background: radial-gradient(70rem 34rem at 85% -10rem, var(--sky), transparent) no-repeat var(--canvas);
  font: 400 1rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; overflow-wrap: anywhere }
main { max-width: 72rem; margin: 0 auto; padding: clamp(24px, 5vw, 56px) clamp(16px, 4vw, 48px) 72px }
h1, h2, h3, .figure { font-family: 'Sora Variable', Sora, 'Trebuchet MS', system-ui, sans-serif; font-weight: 700; line-height: 1.15; letter-spacing: -.02em; text-wrap: balance }
h1 { margin: 0 0 8px; font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.75rem) } h2 { margin: 48px 0 16px; font-size: 1.5rem } h3 { margin: 0; font-size: 1.15rem }
p { margin: 0 0 12px; max-width: 65ch } .soft { color: var(--soft) } .small { font-size: .875rem }
code, pre, .figure, td, dd { font-variant-numeric: tabular-nums } code, pre { font-family: ui-monospace, 'Cascadia Mono', Menlo, monospace; font-size: .875rem }
a { color: var(--link); text-underline-offset: .2em } :focus-visible { outline: 3px solid var(--link); outline-offset: 3px; border-radius: 6px }
.figures { display: grid; gap: 12px; margin: 24px 0 0; padding: 0; list-style: none } .figures { grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)) }
.tile, .call { background: var(--surface); border: 1px solid var(--hairline); border-radius: 12px } .tile { padding: 16px } .tile .figure { display: block; font-size: 1.75rem }
.bad { color: var(--bad) } .warn { color: var(--warn) } .good { color: var(--good) }
.call { margin: 0 0 12px; overflow: clip } .call > summary { position: relative; display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 16px; min-height: 44px; padding: 14px 20px 14px 44px; cursor: pointer; list-style: none }
.call > summary::-webkit-details-marker { display: none } .call > summary::before { content: '▸'; position: absolute; left: 20px; color: var(--soft); transition: transform 120ms } .call[open] > summary::before { transform: rotate(90deg) }
.call > summary code { flex: 1 1 14rem; color: var(--soft) } .call > div { padding: 4px 20px 20px; border-top: 1px solid var(--hairline) }
.tag { display: inline-block; padding: 1px 10px; border: 1px solid currentColor; border-radius: 99px; font-size: .8125rem; font-weight: 600; white-space: nowrap }
.finding { margin: 16px 0 0; padding: 16px; border: 1px solid var(--hairline); border-inline-start: 4px solid var(--warn); border-radius: 6px 12px 12px 6px; background: var(--canvas) } .finding.violation { border-inline-start-color: var(--bad) }
.kind { margin: 0; font-size: .8125rem; color: var(--soft) } .kind span { font-weight: 700; text-transform: capitalize } .says { font-weight: 600 } .change { margin: 16px 0 0 } dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 } dt { color: var(--soft) } dd { margin: 0 }
pre { margin: 8px 0 0; padding: 12px 16px; max-height: 24rem; overflow: auto; border-radius: 6px; background: var(--raised); white-space: pre-wrap } pre del { color: var(--bad); text-decoration: none } pre ins { color: var(--good); text-decoration: none }
.exchange > summary, .agreed > summary { min-height: 44px; padding-top: 10px; cursor: pointer; color: var(--link) } .agreed ul { columns: 22rem; margin: 4px 0 0; padding-inline-start: 20px }
.empty { padding: 20px; border: 1px dashed var(--hairline); border-radius: 12px }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: 8px } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important } }
@media print { details:not([open]) > :not(summary) { display: block } }
`;
