import type { Html } from './html.ts';
import { html, trusted } from './html.ts';
import { page } from './page.ts';
import { picture } from './picture.ts';

/** Someone of the world, as the game platform knows them. */
export interface ConsentPerson {
  /** Comes back as `person`. */
  id: string;
  displayName: string;
  username: string;
  /** What tells this person from the others: 'level 17', 'no portal account yet'. */
  note?: string;
  /** An address of a picture; without one it is drawn from the id. */
  avatar?: string | undefined;
}

export interface ConsentView {
  /** A few dozen at most: they are all shown. */
  people: readonly ConsentPerson[];
  /** Comes back as it is. */
  state: string;
  portalOrigin: string;
  /** Set when a signed-in player links their account instead of signing in. */
  linking?: { uid: string; displayName: string } | undefined;
  nonce: string;
}

/**
 * The game platform's consent screen, at GET /roblox/consent. Posts `state`, `person` and `decision` (allow or cancel)
 * as a form to /roblox/consent, whose answer redirects to the portal's callback.
 */
export function robloxConsentPage({ people, state, portalOrigin, linking, nonce }: ConsentView): string {
  const purpose = linking
    ? html`Link a game account to <strong>${linking.displayName}</strong> at`
    : html`Continue with a game account to`;
  return page({
    title: 'Choose a game account',
    nonce,
    main: html`<div class="card">
<h1>${linking ? 'Link a game account' : 'Continue with Roblox'}</h1>
<p class="soft">${purpose} <strong>${portalOrigin}</strong>. It will see the user id, the username and the picture.</p>
<form method="post" action="/roblox/consent">
<input type="hidden" name="state" value="${state}">
<fieldset>
<legend>Continue as</legend>
<div class="people">${people.map(choice)}</div>
</fieldset>
<div class="actions">
<button class="primary" name="decision" value="allow">Allow</button>
<button name="decision" value="cancel" formnovalidate>Cancel</button>
</div>
</form>
</div>`,
  });
}

function choice({ id, displayName, username, note, avatar }: ConsentPerson, index: number): Html {
  return html`<label class="person">
<input type="radio" name="person" value="${id}" required${trusted(index === 0 ? ' checked' : '')}>
${picture(avatar, id)}
<span><strong>${displayName}</strong> <small>@${username}${note !== undefined && ` · ${note}`}</small></span>
</label>
`;
}
