import { drawAvatar } from '../art/avatar-art.ts';
import type { Html } from '../html/html.ts';
import { html, rawHtml, toSafeUrl } from '../html/html.ts';

/**
 * Renders the picture next to a name: the one at `address`, else one picture from `seed`. Hidden from screen
 * readers.
 */
export function renderAvatar(address: string | undefined, seed: string): Html {
  const safe = address === undefined ? undefined : toSafeUrl(address);
  const picture =
    safe === undefined ? rawHtml(drawAvatar(seed)) : html`<img src="${safe}" alt="" width="44" height="44">`;
  return html`<span aria-hidden="true">${picture}</span>`;
}
