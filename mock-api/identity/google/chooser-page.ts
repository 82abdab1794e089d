import * as messages from '#schema/messages.ts';
import { MAX_EMAIL_LENGTH } from '#schema/rules/fields.ts';
import { renderDocument } from '../../html/document.ts';
import type { Html } from '../../html/html.ts';
import { html } from '../../html/html.ts';
import { renderAvatar } from '../avatar.ts';
import { createCancelledUrl } from '../callback.ts';

export interface GoogleAccount {
  email: string;
  displayName: string;
  /** Posted to the portal in popup mode. In redirect mode the page doesn't contain it. */
  idToken: string;
  /** URL of the avatar; by default it is drawn from the email. */
  avatar?: string | undefined;
}

export interface ChooserPageProps {
  accounts: readonly GoogleAccount[];
  mode: 'popup' | 'redirect';
  /** The portal's origin, validated by the caller. Identities are posted to it alone. */
  origin: string;
  /** Sent back unchanged in redirect mode and by 'Use a different account'. */
  state: string;
  nonce: string;
}

/**
 * Renders the identity provider's account chooser (GET /google/chooser).
 * - popup: choosing posts `{type: 'google-identity', idToken}` to the opener at `origin` and closes the window.
 * - redirect: choosing follows a link to GET /google/choose?email&state&origin, which redirects to the callback.
 * 'Use a different account' submits `email`, `state`, `origin` and `mode`: in a popup to /google/chooser, which lists
 * that account first; in redirect mode to /google/choose.
 */
export function renderChooserPage({ accounts, mode, origin, state, nonce }: ChooserPageProps): string {
  const isPopup = mode === 'popup';
  return renderDocument({
    title: 'Choose an account',
    nonce,
    ...(isPopup && { script: chooserScript }),
    main: html`<div class="card" data-origin="${origin}">
<h1>Choose an account</h1>
<p class="soft">to continue to <strong>${origin}</strong></p>
<p role="alert" id="no-opener" hidden>${messages.chooserWithoutOpener}</p>
${isPopup && html`<noscript><p role="alert">${messages.chooserWithoutScript}</p></noscript>`}
<ul class="people">${accounts.map((account) => html`<li>${isPopup ? renderAccountButton(account) : renderAccountLink(account, { origin, state })}</li>`)}</ul>
<div class="other">
<form method="get" action="${isPopup ? '/google/chooser' : '/google/choose'}">
<input type="hidden" name="origin" value="${origin}"><input type="hidden" name="state" value="${state}"><input type="hidden" name="mode" value="${mode}">
<label for="email">Use a different account</label>
<div class="row"><input id="email" name="email" type="email" maxlength="${MAX_EMAIL_LENGTH}" required autocomplete="off" placeholder="name@example.com"><button>Next</button></div>
</form>
</div>
<div class="actions">${
      isPopup
        ? html`<button type="button" id="cancel">Cancel</button>`
        : html`<a class="button" href="${createCancelledUrl(origin, 'google')}">Cancel</a>`
    }</div>
</div>`,
  });
}

function renderAccountButton(account: GoogleAccount): Html {
  return html`<button type="button" class="person" data-id-token="${account.idToken}">${renderAccount(account)}</button>`;
}

function renderAccountLink(
  account: GoogleAccount,
  { origin, state }: { origin: string; state: string },
): Html {
  const query = new URLSearchParams({ email: account.email, state, origin });
  return html`<a class="person" href="/google/choose?${query.toString()}">${renderAccount(account)}</a>`;
}

function renderAccount({ email, displayName, avatar }: GoogleAccount): Html {
  return html`${renderAvatar(avatar, email)}<span><strong>${displayName}</strong> <small>${email}</small></span>`;
}

/** Posts the chosen identity to the opener, at the portal's origin only. */
const chooserScript = `'use strict';
const origin = document.querySelector('[data-origin]').dataset.origin;
document.getElementById('cancel').addEventListener('click', () => window.close());
for (const account of document.querySelectorAll('[data-id-token]')) {
  account.addEventListener('click', () => {
    if (!window.opener) {
      document.getElementById('no-opener').hidden = false;
      return;
    }
    window.opener.postMessage({ type: 'google-identity', idToken: account.dataset.idToken }, origin);
    window.close();
  });
}
`;
