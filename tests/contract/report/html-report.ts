import type { Html } from '#mock-api/html/html.ts';
import { html, rawHtml } from '#mock-api/html/html.ts';
import type { CallKey } from '#schema/calls.ts';
import { renderAssumptions } from './html-assumptions.ts';
import { renderCallSection } from './html-call-section.ts';
import { renderCauses } from './html-causes.ts';
import { htmlStyle } from './html-style.ts';
import type { Report, ReportParts } from './report.ts';
import { listCalls } from './report.ts';

/** Renders a self-contained page: what agrees, what drifted, what was skipped. */
export function renderHtmlReport(report: Report, parts: ReportParts): string {
  const { summary, host, startedAt, schemaHash } = report;
  const keys = listCalls(parts.session);
  const title = formatHeadline(report, keys.length);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${title} · contract of ${host}</title>
<link rel="icon" href="data:,">
<style>${rawHtml(htmlStyle)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${report.interruption !== undefined && html`<p class="warn"><strong>Partial result</strong>: ${report.interruption}</p>`}
<p class="soft"><code>${host}</code>, <time datetime="${startedAt}">${startedAt.replace('T', ' ').slice(0, 16)} UTC</time>, schema <code>${schemaHash}</code></p>
<ul class="figures">
${renderTile(summary.checks, 'checks', '')}
${renderTile(summary.violations, 'violations', summary.violations > 0 ? 'bad' : 'good')}
${renderTile(summary.risks, 'risks', summary.risks > 0 ? 'warn' : 'good')}
${renderTile(summary.observations, 'observations', '')}
${renderTile(summary.skipped, 'skipped', '')}
</ul>
${renderCauses(report)}
<h2>Call by call</h2>
${sortBySeverity(keys, report).map((key) => renderCallSection(key, report, parts))}
${report.assumptions.length > 0 && renderAssumptions(report.assumptions)}
</main>
</body>
</html>
`.text;
}

/** Sorts calls with findings first, otherwise in the order of `calls`. */
function sortBySeverity(keys: readonly CallKey[], { findings }: Report): CallKey[] {
  const rank = (key: CallKey) => {
    const own = findings.filter(({ call }) => call === key);
    if (own.some((one) => one.class === 'violation')) return 0;
    return own.some((one) => one.class === 'risk') ? 1 : 2;
  };
  return [...keys].sort((a, b) => rank(a) - rank(b));
}

function formatHeadline({ summary: { violations, risks }, answered }: Report, count: number): string {
  if (violations > 0) return violations === 1 ? 'One violation' : `${violations} violations`;
  const tested = answered.length < count ? ` in ${answered.length} of ${count} calls` : '';
  return `The portal works with this host${tested}${risks > 0 ? ', with risks' : ''}`;
}

const renderTile = (figure: number, name: string, tone: string): Html =>
  html`<li class="tile"><span class="figure ${tone}">${figure}</span> <span class="soft">${name}</span></li>`;
