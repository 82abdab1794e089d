import { renderDocument } from '../../html/document.ts';
import type { Html } from '../../html/html.ts';
import { html, rawHtml } from '../../html/html.ts';
import { renderAvatar } from '../avatar.ts';

/** A person's account on the game platform. */
export interface ConsentPerson {
  /** Submitted as `person`. */
  id: string;
  displayName: string;
  username: string;
  /** Distinguishes the account: 'level 17', 'no portal account yet'. */
  note?: string;
}

export interface ConsentPageProps {
  /** The page shows all of them, so pass a few dozen at most. */
  people: readonly ConsentPerson[];
  /** Submitted unchanged. */
  state: string;
  portalOrigin: string;
  /** The name of the signed-in player who links an account instead of signing in. */
  linkTo?: string | undefined;
  nonce: string;
}

/**
 * Renders the game platform's consent screen (GET /roblox/consent). Its form posts `state`, `person` and
 * `decision` (allow or cancel) to /roblox/consent, which redirects to the portal's callback.
 */
export function renderConsentPage({ people, state, portalOrigin, linkTo, nonce }: ConsentPageProps): string {
  const purpose = linkTo
    ? html`Link a game account to <strong>${linkTo}</strong> at`
    : html`Continue with a game account to`;
  return renderDocument({
    title: 'Choose a game account',
    nonce,
    main: html`<div class="card">
<h1>${linkTo ? 'Link a game account' : 'Continue with Roblox'}</h1>
<p class="soft">${purpose} <strong>${portalOrigin}</strong>. It will see the user id, the username and the picture.</p>
<form method="post" action="/roblox/consent">
<input type="hidden" name="state" value="${state}">
<fieldset>
<legend>Continue as</legend>
<div class="people">${people.map(renderPersonOption)}</div>
</fieldset>
<div class="actions">
<button class="primary" name="decision" value="allow">Allow</button>
<button name="decision" value="cancel" formnovalidate>Cancel</button>
</div>
</form>
</div>`,
  });
}

function renderPersonOption({ id, displayName, username, note }: ConsentPerson, index: number): Html {
  return html`<label class="person">
<input type="radio" name="person" value="${id}" required${rawHtml(index === 0 ? ' checked' : '')}>
${renderAvatar(undefined, id)}
<span><strong>${displayName}</strong> <small>@${username}${note !== undefined && ` · ${note}`}</small></span>
</label>
`;
}
