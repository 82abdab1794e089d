import { getRobloxUserId } from '#schema/entities/linked-accounts.ts';
import * as messages from '#schema/messages.ts';
import type { HandlerContext } from '../../handlers/context.ts';
import { createDocumentResponse } from '../../html/document-response.ts';
import type { HttpResponse } from '../../http/http-message.ts';
import { seeOther } from '../../http/responses.ts';
import { createEmptyPlayer } from '../../store/players.ts';
import type { Player, RobloxAccount } from '../../worlds/world.ts';
import {
  createCancelledUrl,
  createRefusedSignInResponse,
  generateUid,
  redirectFailed,
  redirectSignedIn,
} from '../callback.ts';
import type { ConsentPerson } from './consent-page.ts';
import { renderConsentPage } from './consent-page.ts';

/** GET /roblox/consent: the game platform's consent screen. */
export function showConsent(context: HandlerContext, query: URLSearchParams): HttpResponse {
  const { oauthStates, store, portalOrigin } = context;
  const state = query.get('state') ?? '';
  const signIn = oauthStates.peek(state, 'roblox');
  if (!signIn) return createRefusedSignInResponse(portalOrigin);
  const { linkToUid } = signIn;
  const linkTo = linkToUid && (store.player(linkToUid)?.displayName ?? linkToUid);
  const people = store.robloxAccounts.map((account) => toConsentPerson(context, account));
  return createDocumentResponse(200, portalOrigin, (nonce) =>
    renderConsentPage({ people, state, portalOrigin, linkTo, nonce }),
  );
}

/** POST /roblox/consent: the decision. Consumes the state, for Allow and Cancel alike. */
export async function decideConsent(context: HandlerContext, form: URLSearchParams): Promise<HttpResponse> {
  const { oauthStates, store, portalOrigin } = context;
  const account = store.robloxAccount(form.get('person') ?? '');
  const isAllowed = form.get('decision') === 'allow';
  if (isAllowed && !account) return createRefusedSignInResponse(portalOrigin);
  const signIn = oauthStates.consume(form.get('state') ?? '', 'roblox');
  if (!signIn) return createRefusedSignInResponse(portalOrigin);
  if (!isAllowed || !account) return seeOther(createCancelledUrl(portalOrigin, 'roblox'));
  return signIn.linkToUid === undefined
    ? signInWithRoblox(context, account)
    : linkRoblox(context, account, signIn.linkToUid);
}

/** Signs in the player with this account; creates one if there is none. */
async function signInWithRoblox(context: HandlerContext, account: RobloxAccount): Promise<HttpResponse> {
  const uid = await context.store.mutate(async (writer) => {
    const holder = context.store.playerByRobloxId(account.id);
    if (holder) return holder.uid;
    const player = createEmptyPlayer(context, generateUid(), account.displayName ?? account.name);
    attachRobloxProfile(context, player, account);
    await writer.addPlayer(player);
    return player.uid;
  });
  return redirectSignedIn(context, 'roblox', uid);
}

/** Links the account to the player who started the sign-in. */
async function linkRoblox(
  context: HandlerContext,
  account: RobloxAccount,
  uid: string,
): Promise<HttpResponse> {
  const refusal = await context.store.mutate(async (writer) => {
    const player = context.store.player(uid);
    const holder = context.store.playerByRobloxId(account.id);
    if (!player) return messages.userNotFoundSignIn;
    if (holder && holder.uid !== uid) return messages.robloxTaken;
    if (getRobloxUserId(player) !== undefined && !holder) return messages.playerHasRoblox;
    if (!holder) await writer.changePlayer(uid, (draft) => attachRobloxProfile(context, draft, account));
    return undefined;
  });
  return refusal === undefined
    ? redirectSignedIn(context, 'roblox', uid)
    : redirectFailed(context, 'roblox', refusal);
}

function attachRobloxProfile({ clock }: HandlerContext, player: Player, { id, name }: RobloxAccount): void {
  player.robloxUserId = id;
  player.robloxProfile = { userId: id, username: name, linkedAt: clock.now() };
  if (!player.authProviders.includes('roblox')) player.authProviders.push('roblox');
}

function toConsentPerson(
  { store }: HandlerContext,
  { id, name, displayName = name }: RobloxAccount,
): ConsentPerson {
  const holder = store.playerByRobloxId(id);
  const level = holder?.playerStats?.currency?.level;
  const known = level === undefined ? 'has a portal account' : `level ${level}`;
  return { id, displayName, username: name, note: holder ? known : 'no portal account yet' };
}
