import { drawAvatar } from '../../art/avatar-art.ts';
import type { Html } from './html.ts';
import { html, rawHtml, toSafeUrl } from './html.ts';

/** The picture beside a name: the one at the address, or one drawn from the seed. It says nothing that the name doesn't. */
export function renderAvatar(address: string | undefined, seed: string): Html {
  const safe = address === undefined ? undefined : toSafeUrl(address);
  const drawn =
    safe === undefined ? rawHtml(drawAvatar(seed)) : html`<img src="${safe}" alt="" width="44" height="44">`;
  return html`<span aria-hidden="true">${drawn}</span>`;
}
