import { renderDocument } from './document.ts';
import { html, toSafeUrl } from './html.ts';

export interface MessagePageProps {
  title: string;
  /** A text of schema/messages.ts. */
  message: string;
  /** Link for the next step, if any. */
  back?: { href: string; label: string } | undefined;
  nonce: string;
}

/** Renders a page with a single message, such as for an unknown OAuth state or a foreign origin. */
export function renderMessagePage({ title, message, back, nonce }: MessagePageProps): string {
  const href = back && toSafeUrl(back.href);
  return renderDocument({
    title,
    nonce,
    main: html`<div class="card">
<h1>${title}</h1>
<p role="alert">${message}</p>
${back && href !== undefined && html`<div class="actions"><a class="button primary" href="${href}">${back.label}</a></div>`}
</div>`,
  });
}
