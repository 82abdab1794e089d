import type { Html } from '#mock-api/html/html.ts';
import { html, rawHtml } from '#mock-api/html/html.ts';
import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import { describeCause } from '../command/summary.ts';
import type { ContractExchange } from '../engine/exchange.ts';
import type { CheckResult } from '../engine/findings.ts';
import { findingKey } from '../engine/findings.ts';
import { getRule } from '../policy.ts';
import type { FindingGroup } from './groups.ts';
import type { Report, ReportParts } from './report.ts';

/** Renders a self-contained page: the causes of all findings, then each call with its checks and exchanges. */
export function renderHtmlReport(report: Report, parts: ReportParts): string {
  const { summary, host, startedAt, version, schemaHash, interruption, groups, times } = report;
  const title = formatHeadline(report, parts.session.keys.length);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${title} · contract of ${host}</title>
<link rel="icon" href="data:,">
<style>${rawHtml(style)}</style>
</head>
<body>
<h1>${title}</h1>
${interruption !== undefined && html`<p><strong>Partial result</strong>: ${interruption}</p>`}
<p><code>${host}</code>, <time datetime="${startedAt}">${startedAt}</time>, version ${version}, schema <code>${schemaHash}</code></p>
<p>${Object.entries(summary)
    .map(([name, count]) => `${name}: ${count}`)
    .join(' · ')}</p>
<h2>Causes</h2>
${groups.every((group) => group.class === 'unknown') && html`<p>Nothing found that breaks the specification or the portal.</p>`}
${groups.map(renderCause)}
<h2>Calls</h2>
${parts.session.keys.map((key) => renderCall(key, report, parts))}
<h2>Response times</h2>
<p>The portal waits ${times.attemptLimit} ms for an attempt that it may repeat, and ${times.callLimit} ms for a call.</p>
<table><tr><th>Call</th><th>Successes</th><th>Median</th><th>Slowest</th></tr>
${times.calls.map(
  ({ call, count, median, slowest }) =>
    html`<tr><td>${call}</td><td>${count}</td><td>${median} ms</td><td>${slowest} ms</td></tr>`,
)}
</table>
</body>
</html>
`.text;
}

const style = `
:root { color-scheme: dark light }
body { max-width: 72rem; margin: auto; padding: 24px; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
summary { min-height: 44px; padding-top: 10px; cursor: pointer }
details > :not(summary) { margin-inline-start: 20px }
table { border-collapse: collapse; width: 100% }
th, td { padding: 4px 12px 4px 0; border-top: 1px solid; text-align: start; vertical-align: top }
pre { white-space: pre-wrap }
.violation { color: light-dark(#a01414, #ff9a8f) }
.risk { color: light-dark(#7a4a00, #ffcf70) }
`;

function formatHeadline({ summary: { violations, risks }, answered }: Report, count: number): string {
  if (violations > 0) return violations === 1 ? 'One violation' : `${violations} violations`;
  const tested = answered.length < count ? ` in ${answered.length} of ${count} calls` : '';
  return `The portal works with this host${tested}${risks > 0 ? ', with risks' : ''}`;
}

function renderCause(group: FindingGroup): Html {
  const { says, effect, change } = getRule(group.rule);
  const times = group.count === 1 ? 'once' : `${group.count} times`;
  return html`<details>
<summary><strong class="${group.class}">${group.class}</strong> The host ${describeCause(group)}, ${times}</summary>
<table>
<tr><th>Calls</th><td>${group.calls.map((key) => html`<a href="#${key}">${key}</a> `)}</td></tr>
<tr><th>Example</th><td>${group.example.message}</td></tr>
<tr><th>Specification</th><td>${says}</td></tr>
<tr><th>Portal</th><td>${effect}</td></tr>
<tr><th>Change</th><td>${change}</td></tr>
</table>
</details>
`;
}

function renderCall(key: CallKey, report: Report, parts: ReportParts): Html {
  const { method, path } = calls[key];
  const results = parts.session.results.filter(
    ({ call, findings }) => call === key || findings.some((one) => one.call === key),
  );
  return html`<details id="${key}">
<summary><strong>${key}</strong> <code>${method} ${path}</code> ${describeVerdict(key, report, results)}</summary>
<table>
${results.map((result) => renderCheck(result, parts))}
</table>
</details>
`;
}

function describeVerdict(key: CallKey, report: Report, results: readonly CheckResult[]): string {
  const classes = report.findings.flatMap((one) => (one.call === key ? [one.class] : []));
  if (classes.includes('violation')) return 'breaks the contract';
  if (classes.includes('risk')) return 'works, with risks';
  // Refusals alone don't show that the portal can use the call.
  if (report.answered.includes(key)) return 'agrees';
  return results.some(({ outcome }) => outcome !== 'skipped') ? 'never answered' : 'not tested';
}

/** A check's row. Shows the exchange of a check with findings. */
function renderCheck({ title, outcome, reason, findings, exchange }: CheckResult, parts: ReportParts): Html {
  const { redactor, accepted } = parts;
  const open = redactor.deep(findings.filter((one) => !accepted.has(findingKey(one))));
  return html`<tr><th>${redactor.text(title)}</th><td>
${open.length === 0 && (outcome === 'skipped' ? `skipped: ${reason}` : 'agreed')}
${open.map((one) => html`<p><strong class="${one.class}">${one.class}</strong> ${one.message}</p>`)}
${open.length > 0 && exchange && renderExchange(exchange, parts)}
</td></tr>
`;
}

function renderExchange({ request, response }: ContractExchange, { redactor }: ReportParts): Html {
  const { method, path, headers } = request;
  const token = headers.authorization === undefined ? 'without a token' : 'with a token';
  const outcome = response.status === 0 ? 'no response' : `status ${response.status}`;
  return html`<p><code>${method} ${redactor.text(path)}</code>, ${token}: ${outcome} in ${Math.round(response.ms)} ms</p>`;
}
