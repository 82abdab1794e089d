import type { Html } from '#mock-api/core/html/html.ts';
import { html, rawHtml } from '#mock-api/core/html/html.ts';
import { htmlStyle } from '../report/html-style.ts';
import type { ProxiedExchange } from './exchanges.ts';

const extraStyle = `
table { width: 100%; border-collapse: collapse } th { text-align: start; font-weight: 600; color: var(--soft) } th, td { padding: 8px 12px; border-bottom: 1px solid var(--hairline); vertical-align: top }
td ul { margin: 4px 0 0; padding-inline-start: 18px } td:nth-child(3), td:nth-child(4), th:nth-child(3), th:nth-child(4) { text-align: end }
@media (max-width: 36rem) { thead { position: absolute; clip-path: inset(50%) } tr { display: grid; grid-template-columns: 1fr auto auto; padding: 8px 0; border-bottom: 1px solid var(--hairline) } td { padding: 2px 4px; border: 0 } td:nth-child(1) { grid-column: 1 / -1; color: var(--soft) } td:nth-child(5) { grid-column: 1 / -1 } }
`;

/** Renders all exchanges, newest first; reloads every five seconds. */
export function renderProxyPage(host: string, exchanges: readonly ProxiedExchange[]): string {
  const drifted = exchanges.filter(({ findings }) => findings.length > 0).length;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta http-equiv="refresh" content="5">
<title>${drifted} drifted · ${host}</title>
<link rel="icon" href="data:,">
<style>${rawHtml(htmlStyle + extraStyle)}</style>
</head>
<body>
<main>
<h1>${exchanges.length === 0 ? 'Nothing has passed yet' : `${exchanges.length} exchanges, ${drifted} drifted`}</h1>
<p class="soft">Between the portal and <code>${host}</code>. Nothing is changed on the way.</p>
${
  exchanges.length === 0
    ? html`<p class="empty">Point the portal's <code>API_HOST</code> at this address and play: each call appears here with its verdict.</p>`
    : html`<table>
<thead><tr><th scope="col">When</th><th scope="col">Call</th><th scope="col">Status</th><th scope="col">Time</th><th scope="col">Verdict</th></tr></thead>
<tbody>
${exchanges.map(renderRow)}
</tbody>
</table>`
}
</main>
</body>
</html>
`.text;
}

function renderRow({ at, call, method, path, status, ms, findings }: ProxiedExchange): Html {
  const isGrave = findings.some((one) => one.class === 'violation');
  const tag =
    findings.length === 0
      ? html`<span class="tag good">agrees</span>`
      : html`<span class="tag ${isGrave ? 'bad' : 'warn'}">drifts</span>`;
  return html`<tr><td><time datetime="${at}">${at.slice(11, 19)}</time></td><td><strong>${call}</strong><br><code class="soft">${method} ${path}</code></td><td>${status}</td><td>${ms} ms</td><td>${tag}${
    findings.length > 0 &&
    html`<ul>${findings.map(({ path: at, expected, actual }) => html`<li><code>${at}</code>: expected ${expected}, got ${actual}</li>`)}</ul>`
  }</td></tr>
`;
}
