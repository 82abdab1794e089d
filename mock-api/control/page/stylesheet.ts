/**
 * Styles of the control page beyond the common style sheet: a grid of cards, rows, and a journal that folds
 * on a phone.
 */
export const controlStylesheet = `
.top { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 24px; align-items: start } .top p { margin-bottom: 8px }
#outcome { min-height: 1.55em; margin: 0 0 16px; color: var(--good); font-weight: 600 } #outcome.bad, .bad { color: var(--danger) }
#live[aria-pressed=true]::before { content: ''; width: 10px; height: 10px; margin-inline-end: 8px; border-radius: 50%; background: var(--good) }
#live[aria-pressed=false]::before { content: ''; width: 10px; height: 10px; margin-inline-end: 8px; border-radius: 2px; background: var(--edge) }
.board { columns: 22rem 3; column-gap: 16px } .board > .card { break-inside: avoid; margin-bottom: 16px } .board + .card { margin-top: 16px }
main .card { padding: 20px; box-shadow: none }
main .card > * + form, main .card > * + .chips { margin-top: 16px } section p { margin: 0 }
.facts { display: flex; flex-wrap: wrap; gap: 8px 24px; margin: 0 } .facts dt { color: var(--soft); font-size: .875rem } .facts dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums }
.chips { display: flex; flex-wrap: wrap; gap: 8px } .chips button { padding-inline: 14px }
.rows time { white-space: nowrap } .rows > li { padding: 10px 0; border-top: 1px solid var(--hairline) } .rows > li:first-child { border-top: 0; padding-top: 0 }
.pair { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0 12px } .big { font-size: 1.1rem; font-weight: 700; letter-spacing: .08em; color: var(--action) }
.tag { display: inline-block; padding: 1px 8px; border: 1px solid var(--edge); border-radius: 6px; font-size: .875rem } .agrees { color: var(--good); border-color: currentColor } .drifts { color: var(--danger); border-color: currentColor }
.fields { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr)); align-items: end } .fields label { font-size: .875rem }
.danger { color: var(--danger); border-color: var(--danger) } .inline .actions { margin-top: 4px }
.call { display: grid; grid-template-columns: 5rem minmax(0, 1fr) 3rem 5.5rem 8rem; gap: 4px 12px; align-items: center } .call .number { text-align: end } .call .day { display: none } .call > .tag { justify-self: start }
summary { min-height: 44px; cursor: pointer; align-content: center } summary + ul { padding-inline-start: 16px; list-style: disc } .call details[open] { grid-column: 1 / -1 }
@media (max-width: 48rem) { .call { grid-template-columns: auto auto auto 1fr } .call > :nth-child(2) { grid-row: 1; grid-column: 1 / -1 } .call > :last-child { justify-self: end } .call details[open] { justify-self: start } }
`;
