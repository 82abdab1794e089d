import type { Html } from './html.ts';
import { html, rawHtml } from './html.ts';
import { stylesheet } from './stylesheet.ts';

export interface DocumentOptions {
  title: string;
  main: Html;
  /** The nonce in the response's content security policy, set on the style sheet and the script. */
  nonce: string;
  /** Trusted JavaScript from this repository. */
  script?: string;
  /** Additional trusted CSS. */
  extraStyles?: string;
  wide?: boolean;
}

/** Renders a complete HTML document with a banner that marks it as the mock host. */
export function renderDocument({
  title,
  main,
  nonce,
  script,
  extraStyles = '',
  wide = false,
}: DocumentOptions): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<meta name="color-scheme" content="dark">
<title>${title} · Mock host</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${rawHtml(stylesheet + extraStyles)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="mock"><strong>Mock host</strong> <span>This page is a mock. It touches no real account.</span></header>
<main id="main" tabindex="-1"${rawHtml(wide ? ' class="wide"' : '')}>
${main}
</main>
${script !== undefined && html`<script nonce="${nonce}">${rawHtml(script)}</script>`}
</body>
</html>
`.text;
}
