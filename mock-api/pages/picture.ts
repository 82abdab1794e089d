import { avatarArt } from '../art/avatar-art.ts';
import type { Html } from './html.ts';
import { html, safeAddress, trusted } from './html.ts';

/** The picture beside a name: the one at the address, or one drawn from the seed. It says nothing that the name doesn't. */
export function picture(address: string | undefined, seed: string): Html {
  const safe = address === undefined ? undefined : safeAddress(address);
  const drawn =
    safe === undefined ? trusted(avatarArt(seed)) : html`<img src="${safe}" alt="" width="44" height="44">`;
  return html`<span aria-hidden="true">${drawn}</span>`;
}
