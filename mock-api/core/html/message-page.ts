import { renderDocument } from './document.ts';
import { html, toSafeUrl } from './html.ts';

export interface MessagePageProps {
  title: string;
  /** A text of the catalogue. */
  message: string;
  /** Where the way on leads; without one there is none. */
  back?: { href: string; label: string } | undefined;
  nonce: string;
}

/** A page that says one thing: the answer to an unknown state, a foreign origin, an unknown page. */
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
