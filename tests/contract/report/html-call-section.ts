import type { Html } from '#mock-api/html/html.ts';
import { html } from '#mock-api/html/html.ts';
import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import { isSuccess } from '#schema/errors.ts';
import type { ContractExchange } from '../engine/exchange.ts';
import type { CheckResult, ContractFinding } from '../engine/findings.ts';
import { policy } from '../policy.ts';
import type { Redactor } from './redaction.ts';
import { redactBody } from './redaction.ts';
import type { Report, ReportParts } from './report.ts';

/** Renders one call: findings with their exchanges, then passed and skipped checks. */
export function renderCallSection(key: CallKey, report: Report, { session, redactor }: ReportParts): Html {
  const findings = report.findings.filter(({ call }) => call === key);
  const results = session.results.filter(
    ({ call, findings: own }) => call === key || own.some((one) => one.call === key),
  );
  const agreed = results.filter(({ call, outcome }) => call === key && outcome === 'agreed');
  const skipped = results.filter(({ outcome }) => outcome === 'skipped');
  const { method, path } = calls[key];
  return html`<details class="call" id="${key}">
<summary><h3>${key}</h3> <code>${method} ${path}</code> ${renderVerdict(key, report, agreed)}</summary>
<div>
${groupFindings(findings).flatMap((alike) => renderFinding(alike, results, redactor))}
${renderList(
  `Agreed: ${agreed.length}`,
  agreed.map(({ title }) => redactor.text(title)),
)}
${renderList(
  `Skipped: ${skipped.length}`,
  skipped.map(({ title, reason }) => `${title}: ${reason}`),
)}
</div>
</details>
`;
}

function renderVerdict(key: CallKey, report: Report, agreed: readonly CheckResult[]): Html {
  const findings = report.findings.filter(({ call }) => call === key);
  const violations = findings.filter((one) => one.class === 'violation').length;
  if (violations > 0)
    return html`<span class="tag bad">${violations === 1 ? '1 violation' : `${violations} violations`}</span>`;
  const risks = findings.filter((one) => one.class === 'risk').length;
  if (risks > 0) return html`<span class="tag warn">${risks === 1 ? '1 risk' : `${risks} risks`}</span>`;
  if (agreed.length === 0) return html`<span class="tag soft">not tested</span>`;
  // Refusals alone don't show that the portal can use the call.
  return report.answered.includes(key)
    ? html`<span class="tag good">agrees</span>`
    : html`<span class="tag soft">never answered</span>`;
}

/** Groups similar findings; the page shows the first of a group in full and lists the others. */
function groupFindings(findings: readonly ContractFinding[]): ContractFinding[][] {
  const groups = new Map<string, ContractFinding[]>();
  for (const finding of findings) {
    const { check, rule, status } = finding;
    const isOfShape = check === 'body' || check === 'unknown-field';
    const key = JSON.stringify([check, rule, status, isOfShape ? finding.path : '']);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()];
}

/** Finds a finding's exchange by the parts that redaction leaves alone. */
function findExchange(
  results: readonly CheckResult[],
  finding: ContractFinding,
): ContractExchange | undefined {
  const isIt = ({ call, check, path, status }: ContractFinding) =>
    call === finding.call && check === finding.check && path === finding.path && status === finding.status;
  return results.find(({ findings }) => findings.some(isIt))?.exchange;
}

function renderFinding(
  alike: readonly ContractFinding[],
  results: readonly CheckResult[],
  redactor: Redactor,
): Html[] {
  const [finding, ...others] = alike;
  if (!finding) return [];
  const { class: grade, path, expected, actual, status, message } = finding;
  const exchange = findExchange(results, finding);
  const part = html`<article class="finding ${grade}">
<p class="kind"><span class="${grade === 'violation' ? 'bad' : 'warn'}">${grade}</span> · ${policy[finding.rule].title}</p>
<p class="says">${message}</p>
<dl>
<dt>Where</dt><dd><code>${path}</code>, status ${status}</dd>
<dt>Expected</dt><dd>${expected}</dd>
<dt>Actual</dt><dd>${actual}</dd>
</dl>
${renderList(
  `${others.length} more like it`,
  others.map((one) => `${one.expected}: ${one.actual}`),
)}
${exchange && renderExchange(exchange, redactor)}
</article>`;
  return [part];
}

function renderExchange({ request, response }: ContractExchange, redactor: Redactor): Html {
  const authorization = request.headers.authorization === undefined ? '' : '\nauthorization: ‹token›';
  const sent = `${request.method} ${request.path}${authorization}${request.body === undefined ? '' : `\n\n${request.body.slice(0, MAX_SHOWN_LENGTH)}`}`;
  const received = `${response.status} ${response.contentType ?? ''}\n\n${redactBody(response.body, isSuccess(response.status), redactor).slice(0, MAX_SHOWN_LENGTH)}`;
  return html`<details class="exchange"><summary>Request and response (${Math.round(response.ms)} ms)</summary>
<pre>${redactor.text(sent)}</pre>
<pre>${received}</pre>
</details>`;
}

const MAX_SHOWN_LENGTH = 4_000;

function renderList(title: string, items: readonly string[]): Html | false {
  if (items.length === 0) return false;
  return html`<details class="agreed small"><summary>${title}</summary><ul>${items.map((item) => html`<li>${item}</li>`)}</ul></details>`;
}
