import type { Html } from '#mock-api/html/html.ts';
import { html } from '#mock-api/html/html.ts';
import type { AssumptionState, LedgerEntry } from '../ledger/ledger.ts';

const titles = {
  contradicted: 'Contradicted: the host does it differently',
  untouched: 'Not touched',
  confirmed: 'Confirmed',
} as const satisfies Record<AssumptionState, string>;

/** Renders the project's assumptions by their state, contradicted ones first. */
export function renderAssumptions(entries: readonly LedgerEntry[]): Html {
  return html`<h2>Assumptions about the host</h2>
<p class="soft">The specification leaves these open. <code>npm run contract -- --assumptions</code> prints them as questions.</p>
${(['contradicted', 'untouched', 'confirmed'] as const).map((state) => renderState(state, entries))}`;
}

function renderState(state: AssumptionState, entries: readonly LedgerEntry[]): Html {
  const own = entries.filter((entry) => entry.state === state);
  const tone = state === 'contradicted' && own.length > 0 ? 'warn' : '';
  return html`<details class="call"><summary><strong>${titles[state]}</strong> <span class="tag ${tone}">${own.length}</span></summary><div><ul>
${own.map(renderEntry)}
</ul></div></details>`;
}

const renderEntry = ({ call, part, path, says, reason, example, at }: LedgerEntry): Html =>
  html`<li><code>${call}</code> ${part} ${path !== '$' && html`<code>${path}</code> `}${says} <span class="soft">${reason}${at !== undefined && ` · ${at.slice(0, 10)}: ${example}`}</span></li>`;
