import type { Html } from '#mock-api/html/html.ts';
import { html } from '#mock-api/html/html.ts';
import { describeCause } from '../command/format-groups.ts';
import { policy } from '../policy.ts';
import type { FindingGroup } from './groups.ts';
import type { Report } from './report.ts';

/** Renders each cause of violations and risks in full; observations as one list. */
export function renderCauses({ groups }: Report): Html {
  const grave = groups.filter((group) => group.class !== 'observation');
  const observations = groups.filter((group) => group.class === 'observation');
  return html`<h2>Causes</h2>
${grave.length === 0 && html`<p class="empty">Nothing found that breaks the specification or the portal.</p>`}
${grave.map(renderCause)}
${
  observations.length > 0 &&
  html`<details class="agreed small"><summary>Observations, on which nothing depends: ${observations.length}</summary><ul>${observations.map(
    (group) =>
      html`<li>The host ${describeCause(group)}: ${group.calls.join(', ')}, ${group.count} times</li>`,
  )}</ul></details>`
}`;
}

function renderCause(group: FindingGroup): Html {
  const { says, effect, change } = policy[group.rule];
  return html`<article class="finding ${group.class}">
<p class="kind"><span class="${group.class === 'violation' ? 'bad' : 'warn'}">${group.class}</span> · ${group.count === 1 ? 'once' : `${group.count} times`}</p>
<p class="says">The host ${describeCause(group)}</p>
<dl>
<dt>Calls</dt><dd>${group.calls.map((key, index) => html`${index > 0 && ', '}<a href="#${key}">${key}</a>`)}</dd>
<dt>Example</dt><dd>${group.example.message}</dd>
<dt>Specification</dt><dd>${says}</dd>
<dt>Portal</dt><dd>${effect}</dd>
<dt>Change</dt><dd>${change}</dd>
</dl>
</article>
`;
}
